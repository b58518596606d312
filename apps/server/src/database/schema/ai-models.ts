import { AI_MODEL_KIND_IDS, AI_OUTCOME_IDS, AI_PURPOSE_IDS } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The AI models that may be asked. `secret_key` is encrypted; `key_variable` names the variable of the environment where the key stands there.
 * `takenOn` and `taken`: calls of the last day (UTC) on which there was one, held against `daily_budget` in one statement.
 */
export const aiModels = pgTable(
  'ai_models',
  {
    /** Never given out again, so that what is counted stays with what it was counted of. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: AI_MODEL_KIND_IDS }).notNull(),
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull(),
    model: text('model').notNull(),
    secretKey: text('secret_key'),
    keyVariable: text('key_variable'),
    keyChangedAt: moment('key_changed_at'),
    temperatureTenths: integer('temperature_tenths').notNull(),
    maxTokens: integer('max_tokens').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    retries: integer('retries').notNull(),
    concurrency: integer('concurrency').notNull(),
    dailyBudget: integer('daily_budget').notNull(),
    active: boolean('active').notNull().default(false),
    shipped: boolean('shipped').notNull().default(false),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    /** Asked too often: it is left alone until then, by every server. */
    pausedUntil: moment('paused_until'),
    takenOn: date('taken_on', { mode: 'string' }),
    taken: integer('taken').notNull().default(0),
    /** The latest test of its connection, how it ended, and with which version of its settings. */
    testedAt: moment('tested_at'),
    testedOutcome: text('tested_outcome', { enum: AI_OUTCOME_IDS }),
    testedMs: integer('tested_ms'),
    testedVersion: integer('tested_version'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    oneOf('ai_models_kind', table.kind, AI_MODEL_KIND_IDS),
    oneOf('ai_models_tested_outcome', table.testedOutcome, AI_OUTCOME_IDS),
    check('ai_models_temperature', sql`${table.temperatureTenths} between 0 and 10`),
    check('ai_models_one_key', sql`${table.secretKey} is null or ${table.keyVariable} is null`),
  ],
);

/** Each form the settings of a model had. The key is in none; that it was changed is. They outlive the model. */
export const aiModelVersions = pgTable(
  'ai_model_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    modelId: text('model_id').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Null: from the beginning. An account may be deleted since. */
    userId: uuid('user_id'),
    keyChanged: boolean('key_changed').notNull().default(false),
    settings: jsonb('settings').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [uniqueIndex('ai_model_versions_once').on(table.modelId, table.version)],
);

/** How often a model was asked and how that ended, in counts. Nothing of what was asked or answered is kept. They outlive the model. */
export const aiUses = pgTable(
  'ai_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    modelId: text('model_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    purpose: text('purpose', { enum: AI_PURPOSE_IDS }).notNull(),
    /** Of the model's settings, and of the prompt of ours. */
    modelVersion: integer('model_version').notNull(),
    promptVersion: integer('prompt_version').notNull(),
    outcome: text('outcome', { enum: AI_OUTCOME_IDS }).notNull(),
    count: integer('count').notNull(),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('ai_uses_once').on(table.modelId, table.day, table.purpose, table.modelVersion, table.promptVersion, table.outcome),
    index('ai_uses_day').on(table.day),
    oneOf('ai_uses_purpose', table.purpose, AI_PURPOSE_IDS),
    oneOf('ai_uses_outcome', table.outcome, AI_OUTCOME_IDS),
  ],
);

export type AiModelRow = typeof aiModels.$inferSelect;
