import { AUDIT_ACTION_IDS, AUDIT_SUBJECT_KINDS } from '@consilium/contract';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/**
 * Who did what about whom. Ids only, so that a deleted account leaves no name behind; never symptom text, passwords or tokens.
 * The database chains the records and refuses to change or delete one (docs/decisions/0027): `seq` and `hash` are set by a trigger, whatever is given.
 */
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
    /** Its place in the chain, from 1 without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** SHA-256 over the record and the hash of the one before it. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    uniqueIndex('audit_events_seq').on(table.seq),
    index('audit_events_actor').on(table.actorId, table.at),
    index('audit_events_subject').on(table.subjectId, table.at),
    index('audit_events_action').on(table.action, table.seq),
    oneOf('audit_events_subject_kind', table.subjectKind, AUDIT_SUBJECT_KINDS),
  ],
);

/** One row, 1: the last record of the chain. Whoever adds one holds it until the commit, so that records are chained one after the other. */
export const auditHeads = pgTable('audit_heads', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
