import { MAIL_STATUSES } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';
import { users } from './users.ts';

/**
 * Every mail written; those that are waiting are the queue (docs/decisions/0019). `body` holds links that sign in, so it is encrypted, and emptied
 * once a mail server took it. `reason` is a sentence of ours and never what a mail server said, which may repeat the mail.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body'),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** While it is waiting: when it is offered next. A process that offers it moves this on first, so that no other takes it too. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    giveUpAt: timestamp('give_up_at', { withTimezone: true }),
    reason: text('reason'),
  },
  (table) => [
    index('outbox_mails_created_at').on(table.createdAt),
    index('outbox_mails_user').on(table.userId),
    index('outbox_mails_waiting').on(table.nextTryAt).where(sql`${table.status} = 'waiting'`),
    oneOf('outbox_mails_status', table.status, MAIL_STATUSES),
  ],
);
