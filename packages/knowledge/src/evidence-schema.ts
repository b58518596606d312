import { STUDY_DIRECTIONS, STUDY_POPULATIONS } from '@consilium/contract';
import { z } from 'zod';
import { idSchema } from './schema-parts.ts';

const wording = z.string().trim().min(2).max(100);

/**
 * What a question about evidence can speak of: a treatment or a problem, by its usual name. `also`: other names of the very same thing, brands included.
 * `kindOf`: names of the wider things it belongs to, so that a question about the wider thing is answered by studies of the narrower one, never the other way round.
 * `medley`: a name for very different things ('herbal medicine'), whose studies speak of none of them in particular. `people`: of a problem, whom it befalls as a rule; a study of it is one of them, even where its record does not say so.
 */
export const evidenceSubjectSchema = z.strictObject({
  name: wording,
  also: z.array(wording).default([]),
  kindOf: z.array(wording).default([]),
  medley: z.boolean().optional(),
  people: z.array(z.enum(STUDY_POPULATIONS)).optional(),
});

/**
 * What a record says of each treatment for each problem, where that cannot be read off its fields: it names comparisons among its interventions, or it found one thing of one
 * treatment and another of the next. Replaces what would be derived. `treatment`, `problem`: as the record names them, or by a subject's name.
 */
export const recordClaimsSchema = z.strictObject({
  study: idSchema,
  claims: z.array(z.strictObject({ treatment: wording, problem: wording, direction: z.enum(STUDY_DIRECTIONS) })),
});

/** Words that say who a question, a title or a summary speaks of. `perhaps`: words of questions that leave it open ('my son' may be grown up). */
export const populationWordsSchema = z.strictObject({ id: z.enum(STUDY_POPULATIONS), words: z.array(wording).min(1), perhaps: z.array(wording).optional() });

export type PopulationWords = z.infer<typeof populationWordsSchema>;
export type EvidenceSubject = z.infer<typeof evidenceSubjectSchema>;
export type RecordClaims = z.infer<typeof recordClaimsSchema>;
