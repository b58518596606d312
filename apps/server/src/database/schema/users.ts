import { ROLES } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/** Accounts. Names and addresses are unique in any letter case. The secrets of two-factor are encrypted; `totp_pending` waits for its first code. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    email: text('email'),
    role: text('role', { enum: ROLES }).notNull(),
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    demo: boolean('demo').notNull().default(false),
    /** Somebody else chose the password: the owner must set one before anything else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When an administrator last changed the address of an account in use; null once the owner confirmed one. */
    emailSetByOtherAt: timestamp('email_set_by_other_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastLogin: timestamp('last_login', { withTimezone: true }),
    /** What a signature of a clinician is given as; whoever gives out roles checks it. */
    profession: text('profession'),
    totpSecret: text('totp_secret'),
    totpPending: text('totp_pending'),
    /** The 30-second step of the last code that was taken: no code works twice. */
    totpLastStep: integer('totp_last_step'),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_created_at').on(table.createdAt, table.id),
    // As the list is ordered: whoever never signed in comes last, or first the other way round.
    index('users_last_login').on(table.lastLogin.desc().nullsLast(), table.id.desc().nullsFirst()),
    oneOf('users_role', table.role, ROLES),
  ],
);

export type UserRow = typeof users.$inferSelect;
