import { z } from 'zod';
import { NOTICED_STATES, RETRACTION_STATES, STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { evidenceClassSchema } from './evidence-schemas.ts';
import { systemIdSchema } from './system-id.ts';

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

const count = () => z.number().int().nonnegative();

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
    /** Studies of this library that are known to name it in their references. */
    citations: count(),
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

export const relatedStudySchema = studySchema
  .pick({ id: true, title: true, authors: true, publicationDate: true, journal: true })
  .extend({ retraction: z.enum(RETRACTION_STATES).default('not-checked') })
  .meta({ id: 'RelatedStudy' });

/** Where our knowledge rests on a study: a treatment's use for a diagnosis. `says`: what it found of this very use. */
export const studyUseSchema = z
  .object({
    system: systemIdSchema,
    treatmentId: z.string(),
    treatment: z.string(),
    diagnosisId: z.string(),
    diagnosis: z.string(),
    /** A pattern belongs to a tradition; only what conventional medicine calls it is a condition. */
    diagnosisKind: z.enum(['condition', 'pattern']),
    says: z.enum(STUDY_DIRECTIONS),
    evidenceClass: evidenceClassSchema,
  })
  .meta({ id: 'StudyUse' });

/** `uses`: where treatments rest on it. `careOf`: conditions beside whose standard care it is named. */
export const studyResponseSchema = z
  .object({
    study: studySchema,
    relatedStudies: z.array(relatedStudySchema),
    uses: z.array(studyUseSchema).default([]),
    careOf: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  })
  .meta({ id: 'StudyResponse' });

/** What a journal or an operator says against a record that our knowledge rests on. */
export const studyNoticeSchema = z
  .object({
    id: z.string(),
    state: z.enum(NOTICED_STATES),
    date: z.string().nullable(),
    reason: z.string().nullable(),
    /** Where it is to be read: an address or a DOI. */
    notice: z.string().nullable(),
  })
  .meta({ id: 'StudyNotice' });
export const studyNoticesSchema = z.object({ notices: z.array(studyNoticeSchema) }).meta({ id: 'StudyNotices' });

/** How a study stands to the one the network is of. */
export const NETWORK_ROLES = ['self', 'cites', 'cited-by', 'related'] as const;
export type NetworkRole = (typeof NETWORK_ROLES)[number];

/** `cites`: this study names it. `cited-by`: it names this study. One that does both is shown as `cites`. */
export const networkNodeSchema = relatedStudySchema.extend({ role: z.enum(NETWORK_ROLES) }).meta({ id: 'NetworkNode' });

/** `from` names `to` in its references, or they are near by subject. */
const networkLinkSchema = z.object({ from: z.string(), to: z.string(), kind: z.enum(['cites', 'related']) });

export const studyNetworkSchema = z
  .object({
    nodes: z.array(networkNodeSchema),
    links: z.array(networkLinkSchema),
    /** All known links, of which not every one need be drawn. `outside`: references to works that are not in this library. */
    totals: z.object({ cites: count(), citedBy: count(), outside: count() }),
  })
  .meta({ id: 'StudyNetwork' });

export type StudyRecord = z.infer<typeof studySchema>;
export type RelatedStudy = z.infer<typeof relatedStudySchema>;
export type StudyResponse = z.infer<typeof studyResponseSchema>;
export type StudyUse = z.infer<typeof studyUseSchema>;
export type StudyNotice = z.infer<typeof studyNoticeSchema>;
export type NetworkNode = z.infer<typeof networkNodeSchema>;
export type StudyNetwork = z.infer<typeof studyNetworkSchema>;
