import { TRIAGE_LEVELS } from '@consilium/contract';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row an analysis, for statistics. No text of the visitor and nothing that points to a person. */
export const analysisCounts = pgTable(
  'analysis_counts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    durationMs: integer('duration_ms').notNull(),
    triage: text('triage', { enum: TRIAGE_LEVELS }).notNull(),
    systems: text('systems').array().notNull(),
    findings: integer('findings').notNull(),
    engineVersion: text('engine_version').notNull(),
  },
  (table) => [index('analysis_counts_created_at').on(table.createdAt)],
);
