import { z } from 'zod';

/** Lower-case words joined by hyphens: the one form of every id in the knowledge. */
export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens');

export const sentence = z.string().trim().min(12);
