import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Requests counted towards a limit by all servers of one PostgreSQL together. `key` is a keyed digest: no address of a visitor is kept. */
export const rateCounts = pgTable('rate_counts', {
  key: text('key').primaryKey(),
  requests: integer('requests').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
