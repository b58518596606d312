import { z } from 'zod';
import { STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { systemIdSchema } from './system-id.ts';

export const RETRACTION_STATES = ['not-checked', 'not-retracted', 'retracted', 'expression-of-concern'] as const;

/** A record of the study library as its page shows it. `abstract` is null where only our own summary may be shown. */
export const studySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    authors: z.string(),
    journal: z.string(),
    publicationDate: z.string(),
    doi: z.string().nullable(),
    pmid: z.string().nullable(),
    category: z.string(),
    keywords: z.array(z.string()),
    abstract: z.string().nullable(),
    summary: z.string(),
    safety: z.string().nullable(),
    fullText: z.string().nullable(),
    fullTextUrl: z.string().nullable(),
    citations: z.number().int().nonnegative(),
    design: z.enum(STUDY_DESIGNS),
    direction: z.enum(STUDY_DIRECTIONS),
    resultSeen: z.boolean(),
    participants: z.number().int().nullable(),
    systems: z.array(systemIdSchema),
    conditions: z.array(z.string()),
    interventions: z.array(z.string()),
    retraction: z.enum(RETRACTION_STATES),
  })
  .meta({ id: 'Study' });

export const relatedStudySchema = studySchema.pick({ id: true, title: true, authors: true, publicationDate: true, journal: true }).meta({ id: 'RelatedStudy' });

export const studyResponseSchema = z.object({ study: studySchema, relatedStudies: z.array(relatedStudySchema) }).meta({ id: 'StudyResponse' });

export type StudyRecord = z.infer<typeof studySchema>;
export type RelatedStudy = z.infer<typeof relatedStudySchema>;
export type StudyResponse = z.infer<typeof studyResponseSchema>;
