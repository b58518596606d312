import { z } from 'zod';
import { idSchema, sourceSchema } from './schema.ts';

/** Whom an entry is for; what is left out holds for everybody. */
const forWhom = {
  ageBelow: z.number().positive().optional(),
  ageFrom: z.number().nonnegative().optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.literal(true).optional(),
};

/**
 * What is always asked with a complaint, in this order, whatever the likely causes are.
 * `complaint`: findings of which any one brings the questions. `because`: goes on after 'With back pain we always ask this, because ...'.
 * `weeksFrom`: completed weeks of a pregnancy from which the entry holds; unknown weeks do not switch it off.
 */
export const mustAskSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  complaint: z.array(idSchema).min(1),
  ask: z.array(idSchema).min(3).max(6),
  because: z
    .string()
    .trim()
    .min(20)
    .regex(/^[a-z].*[^.]$/, 'Goes on in the middle of a sentence, without a full stop'),
  ...forWhom,
  weeksFrom: z.number().int().positive().optional(),
  sources: z.array(sourceSchema).min(1),
});

export type MustAsk = z.infer<typeof mustAskSchema>;
