import { RETRACTION_STATES, STUDY_DESIGNS, STUDY_DIRECTIONS } from '@consilium/contract';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/** The study library. `abstract` and `full_text` stay empty unless their licence allows to keep them. */
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
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [oneOf('studies_retraction', table.retraction, RETRACTION_STATES)],
);
