import { doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Who is signed in where. Of the token only its SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    addressPrefix: text('address_prefix').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // By each of these a session ends.
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_begin').on(table.createdAt),
    index('sessions_last_use').on(table.lastUsedAt),
  ],
);

/** Failed sign-ins per account and address. `key` is a keyed digest: what was typed as a name is not kept. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: doublePrecision('failures').notNull(),
    blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_attempts_last').on(table.lastAt)],
);

/** From where an account has been signed in to. `key` is a keyed digest of account and the first part of the address. */
export const knownPlaces = pgTable(
  'known_places',
  {
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('known_places_user').on(table.userId)],
);

export type SessionRow = typeof sessions.$inferSelect;
