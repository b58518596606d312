import { AUDIENCE_IDS, WAITLIST_STATUSES } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/** People who asked for access. `consent_text` is the wording they saw when they agreed, or did not, to further mail. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    email: text('email').notNull(),
    name: text('name'),
    audience: text('audience', { enum: AUDIENCE_IDS }),
    message: text('message'),
    consent: boolean('consent').notNull(),
    consentText: text('consent_text'),
    status: text('status', { enum: WAITLIST_STATUSES }).notNull().default('waiting'),
  },
  (table) => [
    uniqueIndex('waitlist_entries_email').on(sql`lower(${table.email})`),
    index('waitlist_entries_created_at').on(table.createdAt, table.id),
    oneOf('waitlist_entries_audience', table.audience, AUDIENCE_IDS),
    oneOf('waitlist_entries_status', table.status, WAITLIST_STATUSES),
  ],
);
