import { z } from 'zod';
import { DURATIONS, idSchema, ONSETS, reviewSchema, sentence, sourceSchema } from './schema-parts.ts';

export const SAFETY_SEVERITIES = ['contraindicated', 'major', 'moderate', 'minor'] as const;

/**
 * A reason not to use a treatment, or to use it with care. Exactly one of the triggers is set:
 * a finding or condition the person has, a medicine class of medicines.yaml, an allergy group of allergens.yaml, pregnancy, breastfeeding, or an age limit in years.
 */
export const safetyRuleSchema = z.strictObject({
  finding: idSchema.optional(),
  condition: idSchema.optional(),
  medicine: idSchema.optional(),
  allergy: idSchema.optional(),
  pregnancy: z.literal(true).optional(),
  breastfeeding: z.literal(true).optional(),
  ageBelow: z.number().positive().optional(),
  ageFrom: z.number().positive().optional(),
  severity: z.enum(SAFETY_SEVERITIES),
  advice: sentence,
});

/** Safety rules of an ingredient or technique that several treatments share; they are joined to each treatment named. */
export const precautionSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  treatments: z.array(idSchema).min(1),
  rules: z.array(safetyRuleSchema).min(1),
  source: sourceSchema,
  review: reviewSchema,
});

/** What a rule or question is about: `crisis` brings lines for people in despair first, `violence` those for people who are harmed by others. */
export const alarmAboutSchema = z.enum(['medical', 'crisis', 'violence']);
/** Lines that help beside those of the kind: for children, and about poisons. */
export const alsoHelpsSchema = z.array(z.enum(['child', 'poison']));

/**
 * A rule that can only raise urgency. Matches when every finding in `all` and, if given, at least one in each set of `any` is present, none in `unless`, and the person fits.
 * `group`: the group of vulnerable people of whose table it is a row.
 * `ageFrom` (years) holds while no age is known, `ageToldFrom` only for an age that is known: what means something at that age alone.
 */
export const redFlagSchema = z.strictObject({
  id: idSchema,
  group: idSchema.optional(),
  name: z.string().min(4),
  all: z.array(idSchema).default([]),
  any: z.array(z.array(idSchema).min(1)).default([]),
  unless: z.array(idSchema).default([]),
  ageBelow: z.number().positive().optional(),
  ageFrom: z.number().nonnegative().optional(),
  ageToldFrom: z.number().positive().optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.literal(true).optional(),
  duration: z.array(z.enum(DURATIONS)).optional(),
  onset: z.enum(ONSETS).optional(),
  level: z.enum(['soon', 'urgent', 'emergency']),
  kind: alarmAboutSchema.default('medical'),
  help: alsoHelpsSchema.default([]),
  reason: sentence,
  action: sentence.optional(),
  sources: z.array(sourceSchema).min(1),
});

/**
 * People in whom a small sign weighs more (an illness they have, a treatment, a time of life), and the signs that must not wait in them. Each row becomes a rule that can only raise urgency.
 * `who`: any of these findings makes the person one of them; without it, a known age of `ageToldFrom` years or more, or a pregnancy, does.
 * `sign`: the row in words. `any`: at least one finding of each set is present.
 */
export const vulnerableSchema = z
  .strictObject({
    id: idSchema,
    name: z.string().min(3),
    who: z.array(idSchema).default([]),
    rows: z
      .array(
        redFlagSchema
          .pick({
            id: true,
            unless: true,
            ageFrom: true,
            ageToldFrom: true,
            ageBelow: true,
            sex: true,
            pregnant: true,
            duration: true,
            onset: true,
            level: true,
            reason: true,
            action: true,
            sources: true,
          })
          .extend({ sign: z.string().min(4), any: z.array(z.array(idSchema).min(1)).default([]) })
          .strict(),
      )
      .min(1),
  })
  .refine(
    ({ who, rows }) => who.length > 0 || rows.every(({ ageToldFrom, pregnant }) => ageToldFrom !== undefined || pregnant),
    'Say who it is about: findings, an age or a pregnancy',
  );

/** A class of medicines with the names people write. `finding`: the risk factor that says the same ('takes blood thinners'). */
export const medicineClassSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  finding: idSchema.optional(),
  members: z.array(z.string().min(3)).min(1),
});

/** What people are allergic to as one group (penicillins, the daisy family), with the names they write. */
export const allergenSchema = z.strictObject({ id: idSchema, name: z.string().min(3), members: z.array(z.string().min(3)).min(1) });

/** From how many units of a medicine taken at once the amount is clearly more than a usual single dose for an adult. */
export const singleDoseSchema = z.strictObject({ medicine: idSchema, clearlyAbove: z.number().int().min(2).max(20), why: sentence, source: sourceSchema });

/**
 * A value people measure themselves or are told. `words`: how it is called before its number, `behind`: after it ('39.5 fever'); `pair`: two numbers ('120/80'),
 * and `lowerWords` name the second alone. `units`: how each unit is written, which ways of writing name the value by themselves (`alone`: '72 bpm'), and between
 * which values a bare number is in it; one with `zero` and `times` is turned into the first unit. `bareFrom`: from which value a number with one decimal and no name
 * is taken for it where somebody is ill. `limits`: from (included) or below which value, in that unit and at that age (years), it means a finding or denies it.
 */
export const readingSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  words: z.array(z.string().min(1)).min(1),
  behind: z.array(z.string().min(2)).default([]),
  pair: z.literal(true).optional(),
  lowerWords: z.array(z.string().min(2)).default([]),
  bareFrom: z.number().optional(),
  units: z
    .array(
      z.strictObject({
        unit: z.string().min(1),
        written: z.array(z.string().min(1)).default([]),
        alone: z.array(z.string().min(1)).default([]),
        from: z.number(),
        to: z.number(),
        zero: z.number().optional(),
        times: z.number().positive().optional(),
      }),
    )
    .min(1),
  limits: z
    .array(
      z.strictObject({
        finding: idSchema,
        says: z.enum(['present', 'absent']).default('present'),
        of: z.enum(['upper', 'lower']).default('upper'),
        unit: z.string().min(1),
        from: z.number().optional(),
        below: z.number().optional(),
        ageFrom: z.number().nonnegative().optional(),
        ageBelow: z.number().positive().optional(),
      }),
    )
    .min(1),
  source: sourceSchema,
});

/** A known interaction of a remedy, taken over from verified reference facts. `treatments` lists the treatments that contain the remedy. */
export const interactionSchema = z.strictObject({
  remedy: z.string().min(3),
  treatments: z.array(idSchema).default([]),
  with: z.string().min(3),
  medicine: idSchema.optional(),
  condition: idSchema.optional(),
  finding: idSchema.optional(),
  pregnancy: z.literal(true).optional(),
  severity: z.enum(SAFETY_SEVERITIES),
  mechanism: sentence,
  advice: sentence,
  source: z.string().nullable(),
});

export type SafetyRule = z.infer<typeof safetyRuleSchema>;
export type Precaution = z.infer<typeof precautionSchema>;
export type RedFlag = z.infer<typeof redFlagSchema>;
export type Vulnerable = z.infer<typeof vulnerableSchema>;
export type MedicineClass = z.infer<typeof medicineClassSchema>;
export type Allergen = z.infer<typeof allergenSchema>;
export type SingleDose = z.infer<typeof singleDoseSchema>;
export type Reading = z.infer<typeof readingSchema>;
export type Interaction = z.infer<typeof interactionSchema>;
