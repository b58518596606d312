import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';
import { users } from './users.ts';
import { waitlistEntries } from './waitlist-entries.ts';

/** Codes that sign in once in place of the authenticator app; only their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

const LINK_PURPOSES = ['reset', 'confirm-email'] as const;

/** Links that were mailed and not used yet; a used one is deleted. Only the SHA-256 of the token. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    newEmail: text('new_email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mailed_links_user').on(table.userId), oneOf('mailed_links_purpose', table.purpose, LINK_PURPOSES)],
);

/** One open invitation a waiting-list entry; a used one is deleted. Only the SHA-256 of the token. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  waitlistEntryId: uuid('waitlist_entry_id')
    .notNull()
    .unique()
    .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
