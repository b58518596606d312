import {
  EVALUATED,
  EVALUATION_SETS,
  EVALUATION_STATES,
  type EvaluatedCase,
  type EvaluationFigures,
  type ExpectedCase,
  GATE_VERDICTS,
  type WeightFit,
} from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Runs of AI models over made-up cases. Of the cases their ids are kept and what is right for them, never their texts, and nothing of what was answered. */
export const aiEvaluations = pgTable(
  'ai_evaluations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: EVALUATION_STATES }).notNull().default('running'),
    setKind: text('set_kind', { enum: EVALUATION_SETS }).notNull(),
    setName: text('set_name').notNull(),
    /** Of the cases as they were given, so that runs on the same set can be told from others. */
    setDigest: text('set_digest').notNull(),
    /** An account may be deleted since. */
    userId: uuid('user_id'),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** When the server that runs it said so last. */
    beatAt: moment('beat_at').notNull().defaultNow(),
    cases: integer('cases').notNull(),
    done: integer('done').notNull().default(0),
    expected: jsonb('expected').$type<ExpectedCase[]>().notNull(),
    models: jsonb('models').$type<{ id: string; name: string }[]>().notNull(),
    promptVersion: integer('prompt_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    knowledgeVersion: text('knowledge_version').notNull(),
    fit: jsonb('fit').$type<WeightFit>(),
  },
  (table) => [
    oneOf('ai_evaluations_state', table.state, EVALUATION_STATES),
    oneOf('ai_evaluations_set', table.setKind, EVALUATION_SETS),
    // One at a time, of all servers.
    uniqueIndex('ai_evaluations_running').on(table.state).where(sql`state = 'running'`),
    index('ai_evaluations_started').on(table.startedAt),
  ],
);

/** What was counted of each who was measured in a run. `form`: a digest of what decides how a model answers: address, model, settings, our prompt. They outlive the model. */
export const aiEvaluationResults = pgTable(
  'ai_evaluation_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    evaluationId: uuid('evaluation_id')
      .notNull()
      .references(() => aiEvaluations.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    kind: text('kind', { enum: EVALUATED }).notNull(),
    modelId: text('model_id'),
    name: text('name').notNull(),
    model: text('model'),
    modelVersion: integer('model_version'),
    form: text('form'),
    verdict: text('verdict', { enum: GATE_VERDICTS }),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    figures: jsonb('figures').$type<EvaluationFigures>().notNull(),
    cases: jsonb('cases').$type<EvaluatedCase[]>().notNull(),
  },
  (table) => [
    oneOf('ai_evaluation_results_kind', table.kind, EVALUATED),
    oneOf('ai_evaluation_results_verdict', table.verdict, GATE_VERDICTS),
    uniqueIndex('ai_evaluation_results_place').on(table.evaluationId, table.place),
    index('ai_evaluation_results_form').on(table.form),
  ],
);

/** The weights of the second opinion that somebody adopted, each with its version; the newest holds. `percent`: the share of the engine. `forms`: of the models it was fitted with. */
export const aiPoolWeights = pgTable(
  'ai_pool_weights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    userId: uuid('user_id'),
    percent: integer('percent').notNull(),
    /** Null: back to the usual one. */
    evaluationId: uuid('evaluation_id'),
    cases: integer('cases').notNull(),
    models: jsonb('models').$type<{ name: string; form: string }[]>().notNull(),
  },
  (table) => [uniqueIndex('ai_pool_weights_version').on(table.version), check('ai_pool_weights_percent', sql`${table.percent} between 50 and 100`)],
);
