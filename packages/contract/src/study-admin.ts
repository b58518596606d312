import { z } from 'zod';
import { RETRACTION_STATES, STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { STUDY_ORIGINS, STUDY_POPULATIONS } from './study.ts';
import { SYSTEM_IDS } from './systems.ts';
import { webAddress } from './web-address.ts';

const instant = z.iso.datetime({ offset: true });
const line = (most: number, what: string) => z.string().trim().max(most, `${what} takes at most ${most} characters`);
const needed = (most: number, what: string) => line(most, what).min(1, `${what} is required`);
/** Nothing written is null. */
const optional = (most: number, what: string) =>
  line(most, what)
    .nullable()
    .transform((text) => text || null);
/** A list, or its entries in one line, parted by semicolons. */
const listed = (what: string) =>
  z
    .union([z.array(z.string()), z.string()])
    .transform((given) => [...new Set((Array.isArray(given) ? given : given.split(';')).map((entry) => entry.trim()).filter(Boolean))])
    .pipe(z.array(z.string().max(300, `An entry of ${what} takes at most 300 characters`)).max(200, `${what} takes at most 200 entries`));
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  listed(what).pipe(z.array(z.enum(values, `Use only ${values.join(', ')}`)));

/** What can be changed of a study. */
const fields = {
  title: needed(2000, 'The title'),
  authors: line(8000, 'The line of authors'),
  journal: line(1000, 'The journal'),
  publicationDate: z
    .string()
    .trim()
    .regex(/^(1[5-9]|20|21)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'Write the date as 2019, 2019-03 or 2019-03-05'),
  doi: optional(300, 'The DOI')
    .transform((text) => text?.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '') ?? null)
    .pipe(
      z
        .string()
        .regex(/^10\.\d{4,9}\/\S+$/, 'A DOI begins with 10. and a number, for example 10.1000/182')
        .nullable(),
    ),
  pmid: optional(20, 'The PMID').pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'A PMID is a number of up to nine digits')
      .nullable(),
  ),
  pmcid: optional(20, 'The PMCID')
    .transform((text) => text?.toUpperCase() ?? null)
    .pipe(
      z
        .string()
        .regex(/^PMC[1-9]\d{0,8}$/, 'A PMCID is PMC and a number, for example PMC3485301')
        .nullable(),
    ),
  volume: optional(300, 'The volume'),
  issue: optional(300, 'The issue'),
  pages: optional(300, 'The pages'),
  language: optional(300, 'The language'),
  fullTextUrl: optional(2000, 'The address').pipe(webAddress().nullable()),
  freeFullText: z.boolean(),
  category: needed(100, 'The category'),
  keywords: listed('the keywords'),
  abstract: optional(20_000, 'The abstract'),
  summary: needed(5000, 'The summary'),
  safety: optional(5000, 'The note on safety'),
  design: z.enum(STUDY_DESIGNS),
  direction: z.enum(STUDY_DIRECTIONS),
  resultSeen: z.boolean(),
  participants: z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .transform((text) => (text === '' ? null : Number(text))),
      z.null(),
    ])
    .pipe(z.number('Write how many took part as a number').int('Write a whole number').positive('Write a number above 0').max(1_000_000_000).nullable()),
  systems: chosen(SYSTEM_IDS, 'the systems'),
  conditions: listed('the conditions'),
  interventions: listed('the interventions'),
  populations: chosen(STUDY_POPULATIONS, 'the populations'),
  publicationTypes: listed('the publication types'),
  retraction: z.enum(RETRACTION_STATES),
  retractionDate: optional(40, 'The date of the notice'),
  retractionNotice: optional(2000, 'The notice'),
  retractionReason: optional(2000, 'The reason'),
};

/** A study as its form sends it. */
export const studyFormSchema = z
  .object(fields)
  .refine(({ direction, resultSeen }) => direction === 'descriptive' || resultSeen, {
    path: ['resultSeen'],
    message: 'Only who has read the result can say what the study found',
  })
  .meta({ id: 'StudyForm' });
/** `version`: of the study as it was read; whoever comes second with an older one is told so. */
export const studyUpdateSchema = studyFormSchema.safeExtend({ version: z.number().int().positive() }).meta({ id: 'StudyUpdate' });

/** A study as editors see it. `editedFields`: what newer content and imports leave as it is. */
export const adminStudySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    authors: z.string(),
    journal: z.string(),
    publicationDate: z.string(),
    doi: z.string().nullable(),
    pmid: z.string().nullable(),
    pmcid: z.string().nullable(),
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pages: z.string().nullable(),
    language: z.string().nullable(),
    fullTextUrl: z.string().nullable(),
    freeFullText: z.boolean(),
    category: z.string(),
    keywords: z.array(z.string()),
    abstract: z.string().nullable(),
    summary: z.string(),
    safety: z.string().nullable(),
    design: z.enum(STUDY_DESIGNS),
    direction: z.enum(STUDY_DIRECTIONS),
    resultSeen: z.boolean(),
    participants: z.number().int().nullable(),
    systems: z.array(z.string()),
    conditions: z.array(z.string()),
    interventions: z.array(z.string()),
    populations: z.array(z.string()),
    publicationTypes: z.array(z.string()),
    retraction: z.enum(RETRACTION_STATES),
    retractionDate: z.string().nullable(),
    retractionNotice: z.string().nullable(),
    retractionReason: z.string().nullable(),
    origin: z.enum(STUDY_ORIGINS),
    editedFields: z.array(z.string()),
    version: z.number().int(),
    updatedAt: instant,
  })
  .meta({ id: 'AdminStudy' });

/** A study that has a number which another one was to be given: the refusal names it. */
export const studyNamesakeSchema = z.strictObject({ id: z.string(), title: z.string() });

/** Studies that were deleted and are not there again, the latest first. */
export const deletedStudiesSchema = z
  .object({ studies: z.array(z.object({ id: z.string(), title: z.string(), username: z.string().nullable(), deletedAt: instant })) })
  .meta({ id: 'DeletedStudies' });

/** `search` looks into titles, authors, journals, DOIs and PMIDs. */
export const adminStudyList = listOf({
  id: 'AdminStudyList',
  rows: 'studies',
  row: adminStudySchema,
  sort: ['title', 'journal', 'publicationDate', 'design', 'direction', 'updatedAt'],
  first: 'title',
  filters: {
    design: z.enum(STUDY_DESIGNS).optional(),
    direction: z.enum(STUDY_DIRECTIONS).optional(),
    origin: z.enum(STUDY_ORIGINS).optional(),
    retraction: z.enum(RETRACTION_STATES).optional(),
    unread: z.stringbool().optional(),
  },
});

/** One change of several studies, each as it was read: all of them, or none. */
export const studiesChangeSchema = z
  .object({
    studies: z
      .array(z.object({ id: z.string().min(1).max(200), version: z.number().int().positive() }))
      .min(1)
      .max(LIMITS.rowsAtOnce),
    design: z.enum(STUDY_DESIGNS).optional(),
    category: needed(100, 'The category').optional(),
    addKeyword: needed(300, 'The keyword').optional(),
    removeKeyword: needed(300, 'The keyword').optional(),
  })
  .refine(({ studies: _studies, ...change }) => Object.values(change).some((value) => value !== undefined), 'Say what is to be changed')
  .meta({ id: 'StudiesChange' });
export const studiesChangedSchema = z.object({ changed: z.number().int() }).meta({ id: 'StudiesChanged' });

/** What can be done to a study here. */
export const STUDY_ACTIONS = ['added', 'changed', 'deleted', 'restored'] as const;

export const studyLogSchema = z
  .object({
    id: z.string(),
    userId: z.string().nullable(),
    username: z.string().nullable(),
    createdAt: instant,
    action: z.enum(STUDY_ACTIONS),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    /** The study as it was before this change, as its form takes it; null: it was not there, or an import did it, which is undone as a whole. */
    before: z.record(z.string(), z.unknown()).nullable(),
    /** The import that did it, if any. `did`: what it did to the study; `undone`: that was taken back. */
    import: z.object({ id: z.string(), name: z.string(), did: z.enum(['added', 'changed', 'undone']) }).nullable(),
  })
  .meta({ id: 'StudyLog' });
/** What was done to a study, the newest first, and where our knowledge rests on it. */
export const studyHistorySchema = z
  .object({ logs: z.array(studyLogSchema), usedBy: z.array(z.object({ kind: z.enum(['treatment', 'condition']), id: z.string(), name: z.string() })) })
  .meta({ id: 'StudyHistory' });

/** How a file of studies is sent. */
export const STUDY_FILE = {
  /** Bytes of it, packed or not. */
  largest: 1024 ** 3,
  /** Bytes of one part. */
  part: 1024 ** 2,
} as const;

const place = { line: z.number().int() };
/** What an import says of single records: the first of each kind. */
export const studyImportReportSchema = z
  .object({
    unknownDesigns: z.number().int(),
    faults: z.array(z.object({ ...place, message: z.string() })),
    duplicates: z.array(z.object({ ...place, studyId: z.string(), title: z.string() })),
    added: z.array(z.object({ ...place, studyId: z.string(), title: z.string() })),
    changes: z.array(
      z.object({
        ...place,
        studyId: z.string(),
        title: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  })
  .meta({ id: 'StudyImportReport' });

export const STUDY_IMPORT_STEPS = ['uploading', 'reading', 'ready', 'taking-over', 'done', 'failed'] as const;
/** How far an import has come. `received`: bytes; `share`: of the file that was read, 0 to 1; `message`: why it failed, or why it could not be taken over. */
export const studyImportNowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    step: z.enum(STUDY_IMPORT_STEPS),
    size: z.number().int(),
    received: z.number().int(),
    read: z.number().int(),
    share: z.number(),
    message: z.string().nullable(),
    counts: z
      .object({ new: z.number().int(), changed: z.number().int(), unchanged: z.number().int(), duplicates: z.number().int(), faults: z.number().int() })
      .nullable(),
    report: studyImportReportSchema.nullable(),
  })
  .meta({ id: 'StudyImportNow' });

/** A file of studies before it is sent. */
export const studyFileSchema = z
  .object({
    name: needed(200, 'The name of the file'),
    size: z
      .number()
      .int()
      .min(1, 'The file is empty')
      .max(STUDY_FILE.largest, `The file is larger than ${STUDY_FILE.largest / 1024 ** 2} MB. Pack it by gzip, or bring it in parts.`),
    keepAbstracts: z.boolean(),
  })
  .meta({ id: 'StudyFile' });

/** Imports of files, the newest first. `waiting`: read, and not confirmed yet. */
export const studyImportsSchema = z
  .object({
    imports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        username: z.string().nullable(),
        created: z.number().int(),
        changed: z.number().int(),
        unchanged: z.number().int(),
        duplicates: z.number().int(),
        faults: z.number().int(),
        startedAt: instant,
        waiting: z.boolean(),
        undoneAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'StudyImports' });
export const studyImportUndoSchema = z
  .object({ removed: z.number().int(), restored: z.number().int(), kept: z.array(z.object({ id: z.string(), title: z.string() })) })
  .meta({ id: 'StudyImportUndo' });

export type AdminStudy = z.infer<typeof adminStudySchema>;
export type StudyForm = z.output<typeof studyFormSchema>;
export type StudiesChange = z.output<typeof studiesChangeSchema>;
export type StudyLog = z.infer<typeof studyLogSchema>;
export type StudyImportReport = z.infer<typeof studyImportReportSchema>;
export type StudyImportNow = z.infer<typeof studyImportNowSchema>;
export type StudyImports = z.infer<typeof studyImportsSchema>;
export type DeletedStudies = z.infer<typeof deletedStudiesSchema>;
