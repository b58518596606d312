import { z } from 'zod';
import { idSchema, sourceSchema } from './schema-parts.ts';

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

/** Times after which to be seen if it does not get better, the shortest first. */
export const WAITS = ['24 hours', '2 days', '3 days', '5 days', '1 week', '2 weeks', '3 weeks', '4 weeks'] as const;

const signText = z
  .string()
  .trim()
  .min(4)
  .max(90)
  .regex(/^[A-Z].*[^.]$/, 'A short phrase with a capital, without a full stop');

/** A sign to watch for; it is not named where one of `unless` is there already. */
const signSchema = z.union([signText.transform((text) => ({ text, unless: [] as string[] })), z.strictObject({ text: signText, unless: z.array(idSchema) })]);

/**
 * What to watch for while a complaint is waited out, and after which time to be seen if it does not get better.
 * `complaint`: brought by any of `findings`, or by one of `conditions` among the likely causes. `person`: lines of their own, added to the others, for whom the
 * entry fits (and who has one of `findings`, if any is named). `body-system`: where no complaint fits, by the likely causes. `anything`: where nothing else is known.
 */
export const watchForSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  kind: z.enum(['complaint', 'person', 'body-system', 'anything']),
  findings: z.array(idSchema).default([]),
  conditions: z.array(idSchema).default([]),
  bodySystems: z.array(idSchema).default([]),
  signs: z.array(signSchema).max(6),
  seenWithin: z.enum(WAITS).optional(),
  ...forWhom,
  sources: z.array(sourceSchema).min(1),
});

/**
 * Plain advice that treatments of several systems have in common, with the treatments of which it is a main part. `against`: the advice that it contradicts, which names
 * this one in turn.
 */
export const sharedAdviceSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(3).max(40),
  against: idSchema.optional(),
  treatments: z.array(idSchema).min(2),
});

/** Treatments of conventional medicine that keep an illness away and do nothing for the one that is there. */
export const preventionSchema = z.strictObject({ treatments: z.array(idSchema).min(1) });

export type SharedAdvice = z.infer<typeof sharedAdviceSchema>;
export type Prevention = z.infer<typeof preventionSchema>;
export type WatchFor = z.infer<typeof watchForSchema>;
export type Wait = (typeof WAITS)[number];
export type MustAsk = z.infer<typeof mustAskSchema>;
