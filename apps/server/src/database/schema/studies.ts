import {
  RETRACTION_STATES,
  STUDY_ACTIONS,
  STUDY_DESIGNS,
  STUDY_DIRECTIONS,
  STUDY_LINK_KINDS,
  STUDY_LINK_STATES,
  STUDY_ORIGINS,
  STUDY_POPULATIONS,
  type StudyImportReport,
  type StudyLinkWords,
} from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/**
 * The study library. `abstract` and `full_text` stay empty unless their licence allows to keep them.
 * `record`: what came with an imported record and has no column of its own, as CSL-JSON or by the tag of its format, so that an export gives it back.
 * `edited_fields`: what an editor has changed; newer shipped content and imports leave these as they are. `version` grows with each change.
 */
export const studies = pgTable(
  'studies',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    authors: text('authors').notNull(),
    journal: text('journal').notNull(),
    publicationDate: text('publication_date').notNull(),
    doi: text('doi').unique(),
    pmid: text('pmid').unique(),
    pmcid: text('pmcid'),
    category: text('category').notNull(),
    keywords: text('keywords').array().notNull(),
    abstract: text('abstract'),
    summary: text('summary').notNull(),
    safety: text('safety'),
    fullText: text('full_text'),
    fullTextUrl: text('full_text_url'),
    citations: integer('citations').notNull().default(0),
    design: text('design', { enum: STUDY_DESIGNS }).notNull(),
    direction: text('direction', { enum: STUDY_DIRECTIONS }).notNull(),
    resultSeen: boolean('result_seen').notNull(),
    participants: integer('participants'),
    systems: text('systems').array().notNull(),
    conditions: text('conditions').array().notNull(),
    interventions: text('interventions').array().notNull(),
    retraction: text('retraction', { enum: RETRACTION_STATES }).notNull().default('not-checked'),
    retractionDate: text('retraction_date'),
    retractionNotice: text('retraction_notice'),
    retractionReason: text('retraction_reason'),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('pages'),
    language: text('language'),
    publicationTypes: text('publication_types').array().notNull().default([]),
    populations: text('populations', { enum: STUDY_POPULATIONS }).array().notNull().default([]),
    freeFullText: boolean('free_full_text').notNull().default(false),
    origin: text('origin', { enum: STUDY_ORIGINS }).notNull().default('shipped'),
    record: jsonb('record'),
    editedFields: text('edited_fields').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    oneOf('studies_retraction', table.retraction, RETRACTION_STATES),
    oneOf('studies_origin', table.origin, STUDY_ORIGINS),
    index('studies_doi_folded').on(sql`lower(${table.doi})`),
    index('studies_updated').on(table.updatedAt, table.id),
    // Looked through every second: what is known against studies.
    index('studies_noticed').on(table.id).where(sql`retraction in ('corrected', 'expression-of-concern', 'retracted')`),
    // What a study shares with others: without these, its page would read the whole library.
    index('studies_title_words').using('gin', sql`to_tsvector('english', ${table.title})`),
    index('studies_keywords').using('gin', table.keywords),
    index('studies_conditions').using('gin', table.conditions),
    index('studies_interventions').using('gin', table.interventions),
  ],
);

/**
 * What studies cite, as their records name it: a row for each study, and in both lists at the same place the numbers of one reference. Which of them are in the
 * library is looked up when somebody asks, so a list needs no mending whichever of both came first.
 */
export const studyReferences = pgTable(
  'study_references',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    citing: text('citing')
      .notNull()
      .unique()
      .references(() => studies.id, { onDelete: 'cascade' }),
    /** In small letters. */
    dois: text('dois').array().$type<(string | null)[]>().notNull(),
    pmids: text('pmids').array().$type<(string | null)[]>().notNull(),
  },
  (table) => [index('study_references_dois').using('gin', table.dois), index('study_references_pmids').using('gin', table.pmids)],
);

/** `ready`: read whole, and waiting for somebody who confirms it. */
export const STUDY_IMPORT_STATES = ['staging', 'ready', 'done', 'undone'] as const;

/** Files and answers of databases that were taken over. Its rows reach the library in one step, when all of it was read; until then it is `staging`, or `ready`. */
export const studyImports = pgTable(
  'study_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Null: done by a command, or by an account deleted since. */
    userId: uuid('user_id'),
    state: text('state', { enum: STUDY_IMPORT_STATES }).notNull().default('staging'),
    keepAbstracts: boolean('keep_abstracts').notNull(),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    faults: integer('faults').notNull().default(0),
    /** What is shown of it before it is confirmed. */
    report: jsonb('report').$type<StudyImportReport>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [oneOf('study_imports_state', table.state, STUDY_IMPORT_STATES), index('study_imports_created').on(table.createdAt)],
);

/** What an import does to each study: `values` are the columns it writes, `before` what stood there; null: the study is new. `version`: the one it met. */
export const studyImportRows = pgTable(
  'study_import_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    importId: uuid('import_id')
      .notNull()
      .references(() => studyImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    studyId: text('study_id').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** What it cites, by DOIs and PMIDs. */
    cites: jsonb('cites').$type<{ dois: (string | null)[]; pmids: (string | null)[] }>(),
    version: integer('version'),
    /** Whether that was taken back; what somebody had changed since was not. */
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [index('study_import_rows_import').on(table.importId, table.studyId), index('study_import_rows_study').on(table.studyId)],
);

/** All there is of a study that was deleted, so that it can be brought back whole. */
export type KeptStudy = { row: Record<string, unknown>; cites: { dois: (string | null)[]; pmids: (string | null)[] } | null };

/** What editors did to studies. It outlives them. `before`: the study as it stood, so that it can be put back; null: it was not there. */
export const studyHistory = pgTable(
  'study_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    studyId: text('study_id').notNull(),
    /** Null: an account deleted since. */
    userId: uuid('user_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    action: text('action', { enum: STUDY_ACTIONS }).notNull().default('changed'),
    details: jsonb('details')
      .$type<{ changes: Record<string, { before: unknown; after: unknown }>; before: Record<string, unknown> | null; kept?: KeptStudy }>()
      .notNull(),
  },
  (table) => [
    oneOf('study_history_action', table.action, STUDY_ACTIONS),
    index('study_history_study').on(table.studyId, table.createdAt),
    index('study_history_deleted').on(table.createdAt).where(sql`action = 'deleted'`),
  ],
);

/**
 * Links that words of studies speak for, until an editor decides; what was refused is kept, so that it is not suggested again. `name`: what a confirmation writes
 * into the study, `added` whether it did. `spoke`: the words. `score`: of a hundred like it, about how many an editor would set.
 */
export const studyLinks = pgTable(
  'study_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    studyId: text('study_id')
      .notNull()
      .references(() => studies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STUDY_LINK_KINDS }).notNull(),
    name: text('name').notNull(),
    score: integer('score').notNull(),
    spoke: jsonb('spoke').$type<StudyLinkWords[]>().notNull(),
    state: text('state', { enum: STUDY_LINK_STATES }).notNull().default('open'),
    added: boolean('added').notNull().default(false),
    /** Null: nobody, or an account deleted since. */
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('study_links_once').on(table.studyId, table.kind, table.name),
    index('study_links_score').on(table.state, table.score),
    oneOf('study_links_kind', table.kind, STUDY_LINK_KINDS),
    oneOf('study_links_state', table.state, STUDY_LINK_STATES),
  ],
);

/** Which version of a study was looked through for links, and by which names. */
export const studyLinkLooks = pgTable('study_link_looks', {
  studyId: text('study_id')
    .primaryKey()
    .references(() => studies.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  names: text('names').notNull(),
});
