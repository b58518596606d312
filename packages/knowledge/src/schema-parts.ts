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

/** Where a statement comes from. Only `kind: study` names a single record, and then by the id of the study library. */
export const sourceSchema = z.strictObject({
  kind: z.enum([
    'textbook',
    'guideline',
    'epidemiology',
    'traditional-text',
    'materia-medica',
    'pharmacopoeia',
    'community-source',
    'professional-body',
    'study',
  ]),
  title: z.string().min(4),
  study: idSchema.optional(),
});

/** Who wrote it, who read it again, and when. `unreviewed` until a licensed clinician has read it. */
export const reviewSchema = z.strictObject({
  state: z.enum(['unreviewed', 'second-read', 'clinician-reviewed']),
  author: z.string().min(3),
  date: z.iso.date(),
});

export const DURATIONS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export const ONSETS = ['sudden', 'gradual'] as const;

export type Source = z.infer<typeof sourceSchema>;
