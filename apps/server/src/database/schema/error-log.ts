import { ERROR_SOURCE_IDS, ERROR_STATE_IDS } from '@consilium/contract';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Kinds of error: the same name at the same place in the code. No message is kept: messages quote what somebody wrote. */
export const errorKindRows = pgTable(
  'error_kinds',
  {
    id: text('id').primaryKey(),
    source: text('source', { enum: ERROR_SOURCE_IDS }).notNull(),
    name: text('name').notNull(),
    code: text('code'),
    place: text('place').notNull(),
    state: text('state', { enum: ERROR_STATE_IDS }).notNull().default('open'),
    total: integer('total').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    version: text('version').notNull(),
  },
  (table) => [
    index('error_kinds_last_at').on(table.lastAt),
    oneOf('error_kinds_source', table.source, ERROR_SOURCE_IDS),
    oneOf('error_kinds_state', table.state, ERROR_STATE_IDS),
  ],
);

const ofKind = () =>
  text('kind_id')
    .notNull()
    .references(() => errorKindRows.id, { onDelete: 'cascade' });

/** How often a kind happened in an hour. */
export const errorHours = pgTable(
  'error_hours',
  { id: uuid('id').primaryKey().defaultRandom(), kindId: ofKind(), hour: moment('hour').notNull(), total: integer('total').notNull() },
  (table) => [uniqueIndex('error_hours_of_kind').on(table.kindId, table.hour), index('error_hours_hour').on(table.hour)],
);

/** The last times a kind happened. `causes`: the error and what caused it, as `describeError` gives them. */
export const errorOccurrences = pgTable(
  'error_occurrences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kindId: ofKind(),
    at: moment('at').notNull(),
    requestId: text('request_id'),
    traceId: text('trace_id'),
    route: text('route'),
    version: text('version').notNull(),
    causes: jsonb('causes').$type<{ name: string; code?: string; frames: string[] }[]>().notNull(),
  },
  (table) => [index('error_occurrences_of_kind').on(table.kindId, table.at)],
);
