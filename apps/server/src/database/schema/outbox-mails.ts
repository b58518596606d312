import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Every mail written. `body` holds links that sign in, so it is encrypted, and emptied once a mail server took it. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body'),
    status: text('status', { enum: ['kept', 'sent', 'failed'] }).notNull(),
  },
  (table) => [index('outbox_mails_created_at').on(table.createdAt)],
);
