import { STUDY_DIRECTIONS } from '@consilium/contract';
import { z } from 'zod';

/** Lower-case words joined by hyphens: the one form of every id in the knowledge. */
export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens');

export const sentence = z.string().trim().min(12);

/**
 * A record that speaks of a treatment for a diagnosis; the bare id where its own direction is what it says of it.
 * `says`: what a guideline, or a record on several questions, says of this very use.
 */
export const linkedRecordSchema = z.preprocess(
  (link) => (typeof link === 'string' ? { id: link } : link),
  z.strictObject({ id: idSchema, says: z.enum(STUDY_DIRECTIONS).optional() }),
);
