import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * When members want to be reminded by mail; whoever wants none has no row. `nextAt` is moved on by whichever server sends the mail. The token of the link that
 * ends the reminders stands in each of them, so it is kept, encrypted, beside its SHA-256.
 */
export const mailReminders = pgTable(
  'mail_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    time: text('time').notNull(),
    days: integer('days').array().notNull().default(sql`'{}'`),
    timeZone: text('time_zone').notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    token: text('token').notNull(),
  },
  (table) => [index('mail_reminders_next_at').on(table.nextAt)],
);
