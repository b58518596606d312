import { analysisSchema, DURATION_BUCKETS, questionSchema, SEVERITIES, systemIdSchema } from '@consilium/contract';
import { z } from 'zod';

/** What a tab keeps of an assessment. Only kept-session.ts imports its values; all else its types, so that pages that read nothing back load no schemas. */

/** A finding the visitor set right or added; `removed` says that the text does not mean it. */
const correctionSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['symptom', 'sign', 'history', 'risk']),
  presence: z.enum(['present', 'absent', 'removed']),
  duration: z.enum(DURATION_BUCKETS).exactOptional(),
  severity: z.enum(SEVERITIES).exactOptional(),
});

/** What is asked about the person; `null` is not yet answered, 'withheld' is 'prefer not to say'. */
const personSchema = z.object({
  /** Whom of those a member keeps details of it is about. */
  kept: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  subject: z.enum(['self', 'child', 'other']),
  /** The visitor was shown whom the text was read as about, and said whom they mean. */
  subjectConfirmed: z.boolean().exactOptional(),
  /** As typed. */
  age: z.string(),
  ageUnit: z.enum(['years', 'months']),
  ageWithheld: z.boolean(),
  sexAtBirth: z.enum(['female', 'male', 'withheld']).nullable(),
  pregnancy: z.enum(['not-pregnant', 'pregnant', 'postpartum', 'breastfeeding', 'withheld']).nullable(),
  medicines: z.array(z.string()),
  conditions: z.array(z.string()),
  allergies: z.array(z.string()),
});

/** Everything the visitor told. */
const toldSchema = z.object({
  description: z.string(),
  person: personSchema,
  corrections: z.array(correctionSchema),
  systems: z.array(systemIdSchema),
  /** Questions with the answers that were given. */
  answers: z.array(z.object({ question: questionSchema, answer: z.string() })),
});

/** An assessment with the request it answers and whom it is about, to know whether it still fits what is told, and when it was made. */
export const assessedSchema = z.object({
  analysis: analysisSchema,
  request: z.string(),
  about: personSchema.shape.kept,
  at: z.iso.datetime().exactOptional(),
});

/** A session without its assessment, which is kept by itself. */
export const tellingSchema = z.object({
  told: toldSchema,
  /** The question on screen: the engine's next, or an earlier one after 'back'. */
  asking: questionSchema.nullable(),
  /** The last stage seen, to come back to. */
  stage: z.enum(['describe', 'questions', 'results']),
  openSystem: systemIdSchema.nullable(),
});

export type Correction = z.infer<typeof correctionSchema>;
export type Person = z.infer<typeof personSchema>;
export type Told = z.infer<typeof toldSchema>;
export type Session = z.infer<typeof tellingSchema> & { assessed: z.infer<typeof assessedSchema> | null };
