import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The people a member keeps details of; who and what they are is encrypted in `content`. `own`: the member's own details. */
export const familyProfiles = pgTable(
  'family_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    own: boolean('own').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    content: text('content').notNull(),
  },
  (table) => [index('family_profiles_user').on(table.userId), uniqueIndex('family_profiles_own').on(table.userId).where(sql`${table.own}`)],
);

/** Of whom a record is. null: of the member, or of somebody who is not kept. What is kept of a person goes with them: it must never become the member's own. */
const ofPerson = () => uuid('person_id').references(() => familyProfiles.id, { onDelete: 'cascade' });

/** A member's assessments. `summary` (for the list) and `content` (request and result) are encrypted. */
export const savedAnalyses = pgTable(
  'saved_analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    personId: ofPerson(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
  },
  (table) => [index('saved_analyses_user').on(table.userId, table.createdAt), index('saved_analyses_person').on(table.personId)],
);

/** A member's diary. Symptoms, severity and note are encrypted in `content`; the day stays readable, to list by it. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    personId: ofPerson(),
    date: date('date', { mode: 'string' }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    content: text('content').notNull(),
  },
  (table) => [index('diary_entries_user').on(table.userId, table.date), index('diary_entries_person').on(table.personId)],
);

/** A member's studies. The study's id tells what somebody reads about, so it is encrypted with the note. */
export const savedStudies = pgTable(
  'saved_studies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    content: text('content').notNull(),
  },
  (table) => [index('saved_studies_user').on(table.userId, table.savedAt)],
);

/** A member's collections of studies. Name, description and studies with their notes and tags are encrypted in `content`. Of the link that opens one only the SHA-256 is kept. */
export const studyCollections = pgTable(
  'study_collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    content: text('content').notNull(),
    /** null, as what follows: it is not shared. */
    linkHash: text('link_hash'),
    linkedAt: timestamp('linked_at', { withTimezone: true }),
    linkNotes: boolean('link_notes'),
  },
  (table) => [index('study_collections_user').on(table.userId), uniqueIndex('study_collections_link').on(table.linkHash)],
);
