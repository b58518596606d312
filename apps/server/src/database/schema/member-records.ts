import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A member's assessments. `summary` (for the list) and `content` (request and result) are encrypted. */
export const savedAnalyses = pgTable(
  'saved_analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
  },
  (table) => [index('saved_analyses_user').on(table.userId, table.createdAt)],
);

/** A member's diary. Symptoms, severity and note are encrypted in `content`; the day stays readable, to list by it. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    date: date('date', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    content: text('content').notNull(),
  },
  (table) => [index('diary_entries_user').on(table.userId, table.date)],
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
