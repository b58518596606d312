import { z } from 'zod';
import { STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { systemIdSchema } from './system-id.ts';

export const RETRACTION_STATES = ['not-checked', 'not-retracted', 'corrected', 'expression-of-concern', 'retracted'] as const;

/** How a record came into the library. */
export const STUDY_ORIGINS = ['shipped', 'import', 'sync', 'editor'] as const;
export type StudyOrigin = (typeof STUDY_ORIGINS)[number];

/** Who was studied, as far as publication types, subject headings or the title say; animals and cells stand apart from people. */
export const STUDY_POPULATIONS = [
  'adults',
  'older people',
  'children',
  'infants',
  'pregnancy',
  'breastfeeding',
  'women',
  'men',
  'animals',
  'laboratory',
] as const;
export type StudyPopulation = (typeof STUDY_POPULATIONS)[number];

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
    retractionDate: z.string().nullable(),
    retractionNotice: z.string().nullable(),
    retractionReason: z.string().nullable(),
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pages: z.string().nullable(),
    language: z.string().nullable(),
    publicationTypes: z.array(z.string()),
    populations: z.array(z.enum(STUDY_POPULATIONS)),
    freeFullText: z.boolean(),
    origin: z.enum(STUDY_ORIGINS),
  })
  .meta({ id: 'Study' });

export const relatedStudySchema = studySchema.pick({ id: true, title: true, authors: true, publicationDate: true, journal: true }).meta({ id: 'RelatedStudy' });

export const studyResponseSchema = z.object({ study: studySchema, relatedStudies: z.array(relatedStudySchema) }).meta({ id: 'StudyResponse' });

export type StudyRecord = z.infer<typeof studySchema>;
export type RelatedStudy = z.infer<typeof relatedStudySchema>;
export type StudyResponse = z.infer<typeof studyResponseSchema>;
