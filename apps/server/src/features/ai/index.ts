import {
  ACCOUNT_TEXTS,
  AI_CONFIG_KEYS,
  AI_LIMITS,
  AI_OUTCOMES,
  type AiConfigKey,
  type AiModel,
  aiCalls,
  aiConfigKeyText,
  aiConfigModelName,
  type ConnectionTestResult,
  ENVIRONMENT_KEY,
  GENERAL_MODEL,
  isPrivilegedAiChange,
  LIMITS,
  MODEL_OF_CONFIG_KEY,
  needsAiKey,
} from '@consilium/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { type AiModelRow, aiModels, aiModelVersions, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { refusalOf } from './address.ts';
import { storedKey } from './keys.ts';
import { allModels, columnsOf, freeId, holdModel, holdModels, keepVersion, oneModel, settingsOf, writeModel } from './models.ts';
import { PROMPTS } from './prompts.ts';
import { usesOf } from './uses.ts';

export { type Answer, openAi } from './ai.ts';
export { isCommand } from './command.ts';
export { formOf, released } from './gate.ts';
export { keyPlace } from './keys.ts';
export { openLocalModel } from './local-model.ts';
export { allModels } from './models.ts';
export { offerLocalModel } from './offer-local-model.ts';
export { PROMPTS } from './prompts.ts';
export { unfit } from './unfit.ts';

const VERSIONS_SHOWN = 50;
/** A word is enough to see that somebody answers. */
const TEST_TOKENS = 16;

type Again = { password?: string | undefined; code?: string | undefined };

/** The AI models: which there are, their keys, the order in which they are asked, and whether they answer. */
export function aiRoutes(serve: Serve, context: Context): void {
  const { config, settings, ai } = context;
  const { db } = context.database;

  const everything = async () => {
    await settings.refresh();
    return {
      on: settings.value('ai-models'),
      fixedBy: settings.standing('ai-models').fixed ? 'AI_MODELS' : null,
      privateAddresses: config.aiAddresses === 'private',
      models: await allModels(context),
    };
  };
  serve(aiCalls.listModels, everything);

  serve(aiCalls.modelVersions, async ({ params }) => {
    const rows = await db
      .select({ row: aiModelVersions, username: users.username })
      .from(aiModelVersions)
      .leftJoin(users, eq(users.id, aiModelVersions.userId))
      .where(eq(aiModelVersions.modelId, params.id))
      .orderBy(desc(aiModelVersions.version))
      .limit(VERSIONS_SHOWN);
    if (rows.length === 0) throw notFound('This model');
    return {
      versions: rows.map(({ row, username }) => ({
        version: row.version,
        at: row.at.toISOString(),
        by: row.userId === null ? null : { id: row.userId, username },
        keyChanged: row.keyChanged,
        settings: row.settings as ReturnType<typeof settingsOf>,
      })),
    };
  });

  serve(aiCalls.modelUses, async ({ query }) => ({ uses: await usesOf(db, query.days) }));

  serve(aiCalls.addModel, async (request) => {
    const { kind, password, code, ...given } = request.body;
    requireAddress(context, given.endpoint);
    await askAgain(context, request, { password, code }, 'Enter your password to add a model.');
    const settingsGiven = {
      temperature: AI_LIMITS.temperature.byDefault[kind],
      maxTokens: AI_LIMITS.maxTokens.byDefault,
      timeoutMs: AI_LIMITS.timeoutMs.byDefault,
      retries: AI_LIMITS.retries.byDefault,
      concurrency: AI_LIMITS.concurrency.byDefault,
      dailyBudget: AI_LIMITS.dailyBudget.byDefault,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      name: given.name,
      endpoint: given.endpoint,
      model: given.model,
      active: false,
    };
    const id = await db.transaction(async (transaction) => {
      // One after the other: two at once get neither the same id nor the last place.
      const rows = await holdModels(transaction);
      if (rows.length >= LIMITS.aiModels) throw new AppError('full', `There are ${LIMITS.aiModels} models already. Delete one that is no longer needed first.`);
      const free = await freeId(transaction, given.name);
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      const [row] = await transaction
        .insert(aiModels)
        .values({ id: free, kind, position, ...columnsOf(settingsGiven) })
        .returning();
      if (row) await keepVersion(transaction, row, viewerOf(request).user.id);
      await audit(transaction, request, {
        action: 'ai-model-added',
        subject: subject(free),
        details: { kind, name: given.name, endpoint: given.endpoint, model: given.model },
      });
      return free;
    });
    return oneModel(context, id);
  });

  serve(aiCalls.changeModel, async (request) => {
    const { version, password, code, ...after } = request.body;
    const { id } = request.params;
    const [seen] = await db.select().from(aiModels).where(eq(aiModels.id, id));
    if (!seen) throw notFound('This model');
    if (seen.endpoint !== after.endpoint) requireAddress(context, after.endpoint);
    // What is privileged is decided by the version that is changed: any other one is refused below.
    if (isPrivilegedAiChange(seen, after))
      await askAgain(context, request, { password, code }, 'Enter your password to change the address of a model, or to switch it on.');
    await db.transaction(async (transaction) => {
      const before = await holdModel(transaction, id, version);
      if (before.version !== seen.version)
        throw new AppError('changed-meanwhile', `Somebody else has just changed "${before.name}". Look at the newer version first.`);
      const isElsewhere = new URL(before.endpoint).origin !== new URL(after.endpoint).origin;
      const forgets = isElsewhere && (before.secretKey !== null || before.keyVariable !== null);
      const active = after.active && !forgets;
      const hasKey = !forgets && (before.secretKey !== null || before.keyVariable !== null);
      if (active && !before.active) requireKey({ endpoint: after.endpoint, hasKey });
      const columns = { ...columnsOf({ ...after, active }), ...(forgets ? { secretKey: null, keyVariable: null, keyChangedAt: new Date() } : {}) };
      await writeModel(transaction, before, columns, viewerOf(request).user.id, forgets);
      await audit(transaction, request, {
        action: 'ai-model-updated',
        subject: subject(id),
        details: { ...changesBetween(settingsOf(before), { ...after, active }), ...(forgets ? { keyForgotten: true } : {}) },
      });
    });
    return oneModel(context, id);
  });

  serve(aiCalls.deleteModel, async (request) => {
    const { id } = request.params;
    return db.transaction(async (transaction) => {
      const row = await holdModel(transaction, id);
      if (row.shipped) throw new AppError('other-state', 'This model is always there. Switch it off instead.');
      await transaction.delete(aiModels).where(eq(aiModels.id, id));
      await audit(transaction, request, { action: 'ai-model-deleted', subject: subject(id), details: { name: row.name, endpoint: row.endpoint } });
      return { message: `${row.name} was deleted.` };
    });
  });

  serve(aiCalls.orderModels, async (request) => {
    const { ids, seen } = request.body;
    await db.transaction(async (transaction) => {
      const rows = await holdModels(transaction);
      const now = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map((row) => row.id);
      if (now.join() !== seen.join())
        throw new AppError(
          'changed-meanwhile',
          'Somebody else has changed the models or their order meanwhile. Look at theirs first.',
          undefined,
          undefined,
          now,
        );
      if (ids.toSorted().join() !== now.toSorted().join()) throw new AppError('invalid-input', 'Name every model once.', { ids: 'Name every model once' });
      for (const [position, id] of ids.entries()) await transaction.update(aiModels).set({ position }).where(eq(aiModels.id, id));
      await audit(transaction, request, { action: 'ai-models-ordered', details: { order: ids.join(', ') } });
    });
    return everything();
  });

  serve(aiCalls.changeKey, async (request) => {
    const { value, activate, version, password, code } = request.body;
    const { id } = request.params;
    await askAgain(context, request, { password, code }, 'Enter your password to change an API key.');
    await db.transaction(async (transaction) => changeKey(context, transaction, request, await holdModel(transaction, id, version), { value, activate }));
    return oneModel(context, id);
  });

  serve(aiCalls.testModel, async (request) => testConnection(request, request.params.id));

  serve(aiCalls.readConfigs, async () => {
    const models = await allModels(context);
    return { configs: AI_CONFIG_KEYS.map((key) => configOf(key, models)) };
  });

  serve(aiCalls.changeConfig, async (request) => {
    const { key } = request.params;
    const { value, password, code } = request.body;
    if (key === 'SYMPTOM_ANALYSIS_MODEL') {
      const model = parsedBy(aiConfigModelName, value);
      await db.transaction(async (transaction) => {
        const before = await holdModel(transaction, GENERAL_MODEL);
        await writeModel(transaction, before, { model }, viewerOf(request).user.id);
        await audit(transaction, request, { action: 'ai-model-updated', subject: subject(GENERAL_MODEL), details: { model } });
      });
      return { success: true as const };
    }
    const text = parsedBy(aiConfigKeyText, value);
    await askAgain(context, request, { password, code }, 'Enter your password to change an API key.');
    await db.transaction(async (transaction) =>
      changeKey(context, transaction, request, await holdModel(transaction, MODEL_OF_CONFIG_KEY[key]), { value: text, activate: true }),
    );
    return { success: true as const };
  });

  serve(aiCalls.testConnection, async (request) => {
    const { modelKey } = request.body;
    const id = modelKey === 'OPENAI_API_KEY' || modelKey === 'HUGGINGFACE_API_KEY' ? MODEL_OF_CONFIG_KEY[modelKey] : modelKey;
    return testConnection(request, id);
  });

  /** Asks it something real, and says how that ended in a sentence of ours. */
  async function testConnection(request: FastifyRequest, id: string): Promise<ConnectionTestResult> {
    const { endpoint, kind } = await oneModel(context, id);
    await settings.refresh();
    const { outcome, ms, status, from } = await ai.test(id, { purpose: 'test', system: PROMPTS.test, prompt: 'Can you be reached?', maxTokens: TEST_TOKENS });
    // Beside its settings, which do not change by it. Of two tests at once the one that ended last stays.
    await db
      .update(aiModels)
      .set({ testedAt: sql`now()`, testedOutcome: outcome, testedMs: Math.round(ms), testedVersion: from?.modelVersion ?? null })
      .where(eq(aiModels.id, id));
    await audit(db, request, { action: 'ai-connection-tested', subject: subject(id), details: { outcome } });
    const success = outcome === 'answered';
    const { sentence } = AI_OUTCOMES[outcome];
    const error = success ? null : status === undefined || status < 400 ? sentence : `${sentence} (HTTP ${status})`;
    return { success, error, modelType: kind, endpoint, responseTime: Math.round(ms), outcome };
  }
}

const subject = (id: string) => ({ kind: 'ai-model', id }) as const;

/** @throws AppError 403 or 429: a stolen session alone changes neither keys nor addresses. */
export async function askAgain(context: Context, request: FastifyRequest, { password, code }: Again, why: string): Promise<void> {
  if (!password) throw new AppError('wrong-password', why, { password: ACCOUNT_TEXTS.passwordRequired });
  await reauthenticate(context, request, { password, ...(code ? { code } : {}) });
}

/** @throws AppError 400. */
function requireAddress({ config }: Context, endpoint: string): void {
  const refusal = refusalOf(endpoint, config.aiAddresses);
  if (refusal) throw new AppError('invalid-input', `${refusal}.`, { endpoint: refusal });
}

/** @throws AppError 409: what is switched on must be able to answer. */
function requireKey({ endpoint, hasKey }: { endpoint: string; hasKey: boolean }): void {
  if (needsAiKey(endpoint) && !hasKey) throw new AppError('unfit', 'This model has no API key. Enter one first.', { active: 'It has no API key' });
}

/** @throws AppError 400: what a field of its own would have refused. */
function parsedBy(schema: z.ZodType<string>, value: string): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const refusal = parsed.error.issues[0]?.message ?? 'Not valid';
  throw new AppError('invalid-input', `${refusal}.`, { value: refusal });
}

type KeyChange = { value: string | null; activate?: boolean | undefined };

/** Stores a key, or takes it away; a model that needs one is inactive then. It holds for the next call on every server. */
async function changeKey(
  { keys }: Context,
  transaction: Transaction,
  request: FastifyRequest,
  before: AiModelRow,
  { value, activate }: KeyChange,
): Promise<void> {
  const active = value === null && needsAiKey(before.endpoint) ? false : before.active || activate === true;
  const columns = { ...storedKey({ keys }, before.id, value), keyChangedAt: new Date(), active, pausedUntil: null };
  await writeModel(transaction, before, columns, viewerOf(request).user.id, true);
  await audit(transaction, request, {
    action: 'ai-key-changed',
    subject: subject(before.id),
    // Where it comes from, never what it is.
    details: { from: value === null ? 'removed' : value.startsWith(ENVIRONMENT_KEY) ? value : 'entered', active },
  });
}

/** What a record of the audit says of changed settings: before and after, as plain values. */
function changesBetween(before: ReturnType<typeof settingsOf>, after: ReturnType<typeof settingsOf>): Record<string, string> {
  const names = Object.keys(before) as (keyof typeof before)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, `${before[name]} → ${after[name]}`]));
}

function configOf(key: AiConfigKey, models: readonly AiModel[]) {
  if (key === 'SYMPTOM_ANALYSIS_MODEL') {
    const value = models.find(({ id }) => id === GENERAL_MODEL)?.model ?? '';
    return { key, value, displayValue: value };
  }
  const shown = models.find(({ id }) => id === MODEL_OF_CONFIG_KEY[key])?.key ?? null;
  return { key, value: shown?.variable ? `${ENVIRONMENT_KEY}${shown.variable}` : (shown?.masked ?? ''), displayValue: shown?.masked ?? '' };
}
