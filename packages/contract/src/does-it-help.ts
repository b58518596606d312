import { z } from 'zod';
import { triageSchema } from './analysis.ts';
import { CERTAINTIES, DIRECTIONS, EVIDENCE_CLASSES, RETRACTION_STATES, STUDY_DESIGNS } from './evidence.ts';
import { LIMITS } from './limits.ts';
import { systemIdSchema } from './system-id.ts';

/** What our records say together. `not-studied`: no record of this library answers it. */
export const EVIDENCE_ANSWERS = ['helps', 'mixed', 'no-effect', 'harm', 'not-studied'] as const;
export type EvidenceAnswer = (typeof EVIDENCE_ANSWERS)[number];

/**
 * A treatment and a condition by their ids or names, or a question in plain words. One of the two alone gives the table of all that our records say of it.
 */
export const evidenceQuerySchema = z
  .object({
    treatment: z.string().trim().min(1).max(200).optional(),
    condition: z.string().trim().min(1).max(200).optional(),
    q: z.string().trim().min(1, 'Ask something').max(LIMITS.evidenceQuestionLength, `At most ${LIMITS.evidenceQuestionLength} characters`).optional(),
  })
  .refine(({ treatment, condition, q }) => treatment !== undefined || condition !== undefined || q !== undefined, {
    message: 'Ask a question, or name a treatment or a condition',
    path: ['q'],
  });

/** One thing of the library, as it was understood. `kind` treatment: an intervention, with the ids of our treatments that use it; condition: a diagnosis of conventional medicine. */
const understoodSchema = z.object({ id: z.string(), name: z.string(), asWritten: z.string().nullable() });

/** A study in an answer: `sentence` is its own result in our words, `why` what it stands for here. */
export const evidenceStudySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    year: z.string(),
    journal: z.string(),
    design: z.enum(STUDY_DESIGNS),
    /** What this study says of this treatment for this condition; 'unknown' where only its record was read, or where it describes. */
    direction: z.enum(DIRECTIONS),
    participants: z.number().int().nullable(),
    sentence: z.string(),
    safety: z.string().nullable(),
    retraction: z.enum(RETRACTION_STATES),
    /** Whether the study counts for the answer: not where its result was not read, where it was retracted, or where its design cannot tell. */
    counts: z.boolean(),
  })
  .meta({ id: 'EvidenceStudy' });

/** Where our medical systems use a treatment for a condition. */
const useSchema = z.object({
  system: systemIdSchema,
  treatmentId: z.string(),
  treatment: z.string(),
  evidenceClass: z.enum(EVIDENCE_CLASSES),
  note: z.string().nullable(),
});

const safetySchema = z.object({ who: z.string(), advice: z.string(), severity: z.enum(['contraindicated', 'major', 'moderate', 'minor']) });

/** The answer for one treatment and one condition. */
export const evidencePairSchema = z
  .object({
    treatment: understoodSchema,
    condition: understoodSchema,
    answer: z.enum(EVIDENCE_ANSWERS),
    /** The answer as a sentence of our own. */
    sentence: z.string(),
    certainty: z.enum(CERTAINTIES),
    /** Why no surer: what was counted, how many agree, what was left out. */
    why: z.array(z.string()),
    forWhom: z.array(z.string()),
    systems: z.array(useSchema),
    safety: z.array(safetySchema),
    studies: z.array(evidenceStudySchema),
    byDirection: z.object({
      helps: z.number().int(),
      mixed: z.number().int(),
      'no-effect': z.number().int(),
      harm: z.number().int(),
      unknown: z.number().int(),
    }),
  })
  .meta({ id: 'EvidencePair' });

/** A line of the table of a condition (its treatments) or of a treatment (its conditions). */
const lineSchema = z.object({
  treatment: understoodSchema,
  condition: understoodSchema,
  answer: z.enum(EVIDENCE_ANSWERS),
  certainty: z.enum(CERTAINTIES),
  systems: z.array(systemIdSchema),
  studies: z.number().int().nonnegative(),
});

/** What a question tells of its writer: whoever asks in the middle of an emergency is told what to do before anything about studies. */
const alarm = { alarm: triageSchema.optional() };

/**
 * `pair`: a treatment for a condition. `table`: one of them was named alone. `unclear`: something was named that we do not know, or nothing; `choices` are what may have been meant.
 */
export const doesItHelpSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('pair'), pair: evidencePairSchema, others: z.array(lineSchema), ...alarm }),
    z.object({ kind: z.literal('table'), of: z.enum(['treatment', 'condition']), subject: understoodSchema, lines: z.array(lineSchema), ...alarm }),
    z.object({
      kind: z.literal('unclear'),
      missing: z.enum(['treatment', 'condition', 'both']),
      sentence: z.string(),
      treatments: z.array(understoodSchema),
      conditions: z.array(understoodSchema),
      ...alarm,
    }),
  ])
  .meta({ id: 'DoesItHelp' });

/** The beginning of a name, for the fields that offer names. */
export const evidenceNameQuerySchema = z.object({ kind: z.enum(['treatment', 'condition']), begun: z.string().trim().min(1).max(200) });
export const evidenceNamesSchema = z.object({ names: z.array(understoodSchema) }).meta({ id: 'EvidenceNames' });

export type EvidenceQuery = z.output<typeof evidenceQuerySchema>;
export type EvidenceStudy = z.infer<typeof evidenceStudySchema>;
export type EvidencePair = z.infer<typeof evidencePairSchema>;
export type EvidenceLine = z.infer<typeof lineSchema>;
export type DoesItHelp = z.infer<typeof doesItHelpSchema>;
export type Understood = z.infer<typeof understoodSchema>;
