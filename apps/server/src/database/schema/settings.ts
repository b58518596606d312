import { SETTING_KEYS } from '@consilium/contract';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * Settings that somebody changed; one that nobody ever changed has no row. A row is never deleted, so that its version goes on counting: `value` null is the
 * default again. The key is any, since a version of the server that is gone may have had others.
 */
export const settingRows = pgTable('settings', {
  key: text('key', { enum: SETTING_KEYS }).primaryKey(),
  value: jsonb('value').$type<unknown>(),
  version: integer('version').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});

export type SettingRow = typeof settingRows.$inferSelect;
