import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which version of each shipped content was last put into the database. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});
