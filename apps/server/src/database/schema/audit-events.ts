import { AUDIT_ACTION_IDS, AUDIT_SUBJECT_KINDS } from '@consilium/contract';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/** Who did what about whom. Ids only, so that a deleted account leaves no name behind; never symptom text, passwords or tokens. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    action: text('action', { enum: AUDIT_ACTION_IDS }).notNull(),
    actorId: uuid('actor_id'),
    subjectKind: text('subject_kind', { enum: AUDIT_SUBJECT_KINDS }),
    subjectId: text('subject_id'),
    addressPrefix: text('address_prefix'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    index('audit_events_actor').on(table.actorId, table.at),
    index('audit_events_subject').on(table.subjectId, table.at),
    oneOf('audit_events_subject_kind', table.subjectKind, AUDIT_SUBJECT_KINDS),
  ],
);
