import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row an encryption key in use. `value` is its own id, encrypted with it: whoever can read it holds the key the database was written with. */
export const encryptionChecks = pgTable('encryption_checks', {
  keyId: text('key_id').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
