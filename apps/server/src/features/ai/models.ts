import { type AiModel, type AiModelSettings, aiProviderName, LIMITS, needsAiKey } from '@consilium/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { type AiModelRow, aiModels, aiModelVersions } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import { verdictsOn } from './gate.ts';
import { lacksKey, shownKey } from './keys.ts';
import { takenToday } from './limits.ts';
import { type Counted, countedOf, NOTHING_COUNTED } from './uses.ts';

/** A row with what only the database's clock can say. */
type Listed = AiModelRow & { takenToday: number; isPaused: boolean; evaluated: AiModel['evaluated'] };

/** Every model, none of which anybody else changes or adds to before this ends: a lock of the rows alone lets two add the same at once. */
export async function holdModels(transaction: Transaction): Promise<AiModelRow[]> {
  await transaction.execute(sql`lock table ${aiModels} in exclusive mode`);
  return transaction.select().from(aiModels).orderBy(asc(aiModels.id));
}

export async function allModels(context: Pick<Context, 'database' | 'keys' | 'config' | 'settings'>): Promise<AiModel[]> {
  const { db } = context.database;
  const [rows, counted] = await Promise.all([
    db
      .select({ row: aiModels, takenToday, isPaused: sql<boolean>`coalesce(${aiModels.pausedUntil} > now(), false)` })
      .from(aiModels)
      .orderBy(asc(aiModels.position), asc(aiModels.id)),
    countedOf(db),
  ]);
  const verdicts = await verdictsOn(
    db,
    rows.map(({ row }) => row),
  );
  return rows.map(({ row, ...now }) => toModel(context, { ...row, ...now, evaluated: verdicts.get(row.id) ?? null }, counted.get(row.id) ?? NOTHING_COUNTED));
}

/** @throws AppError 404. */
export async function oneModel(context: Pick<Context, 'database' | 'keys' | 'config' | 'settings'>, id: string): Promise<AiModel> {
  const found = (await allModels(context)).find((model) => model.id === id);
  if (!found) throw notFound('This model');
  return found;
}

/** Holds a model until the transaction ends. @throws AppError 404, or 409 when it is another version by now. */
export async function holdModel(transaction: Transaction, id: string, version?: number): Promise<AiModelRow> {
  const [row] = await transaction.select().from(aiModels).where(eq(aiModels.id, id)).for('update');
  if (!row) throw notFound('This model');
  if (version !== undefined && row.version !== version)
    throw new AppError(
      'changed-meanwhile',
      `Somebody else has changed "${row.name}" since you opened it. Look at the newer version first.`,
      undefined,
      undefined,
      settingsOf(row),
    );
  return row;
}

/** Writes columns of a model that is held, and keeps the form it has from now on. */
export async function writeModel(
  transaction: Transaction,
  before: AiModelRow,
  columns: Partial<AiModelRow>,
  userId: string | null,
  keyChanged = false,
): Promise<void> {
  const [row] = await transaction
    .update(aiModels)
    .set({ ...columns, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(aiModels.id, before.id))
    .returning();
  if (row) await keepVersion(transaction, row, userId, keyChanged);
}

export async function keepVersion(db: Pick<Database, 'insert'>, row: AiModelRow, userId: string | null, keyChanged = false): Promise<void> {
  await db.insert(aiModelVersions).values({ modelId: row.id, version: row.version, userId, keyChanged, settings: settingsOf(row) });
}

/** An id of the name that no model has or had. */
export async function freeId(transaction: Transaction, name: string): Promise<string> {
  const base = (
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? ['model']
  )
    .join('-')
    .slice(0, 50)
    .replace(/-+$/, '');
  const wanted = [base, ...Array.from({ length: LIMITS.aiModels * 5 }, (_, index) => `${base}-${index + 2}`)];
  const used = await transaction.selectDistinct({ id: aiModelVersions.modelId }).from(aiModelVersions).where(inArray(aiModelVersions.modelId, wanted));
  const taken = new Set(used.map(({ id }) => id));
  const free = wanted.find((id) => !taken.has(id));
  if (free === undefined) throw new AppError('duplicate', 'There were too many models of this name. Choose another one.', { name: 'Choose another name' });
  return free;
}

export const settingsOf = (row: AiModelRow): AiModelSettings => ({
  name: row.name,
  endpoint: row.endpoint,
  model: row.model,
  temperature: row.temperatureTenths / 10,
  maxTokens: row.maxTokens,
  timeoutMs: row.timeoutMs,
  retries: row.retries,
  concurrency: row.concurrency,
  dailyBudget: row.dailyBudget,
  active: row.active,
});

export const columnsOf = ({ temperature, ...settings }: AiModelSettings): Omit<AiModelSettings, 'temperature'> & Pick<AiModelRow, 'temperatureTenths'> => ({
  ...settings,
  temperatureTenths: Math.round(temperature * 10),
});

function toModel(context: Pick<Context, 'keys' | 'config' | 'settings'>, row: Listed, { week, today }: Counted): AiModel {
  const masked = shownKey(context, row);
  return {
    ...settingsOf(row),
    id: row.id,
    kind: row.kind,
    shipped: row.shipped,
    provider: aiProviderName(row.endpoint),
    key: masked === null ? null : { masked, variable: row.keyVariable, changedAt: row.keyChangedAt?.toISOString() ?? null },
    needsKey: needsAiKey(row.endpoint),
    state: stateOf(context, row),
    evaluated: row.evaluated,
    position: row.position,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastTest: lastTestOf(row),
    pausedUntil: row.isPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
    today: { calls: row.takenToday, left: Math.max(0, row.dailyBudget - row.takenToday), ...today },
    week,
  };
}

function lastTestOf({ testedAt, testedOutcome, testedMs, testedVersion }: AiModelRow): AiModel['lastTest'] {
  if (testedAt === null || testedOutcome === null) return null;
  return { at: testedAt.toISOString(), outcome: testedOutcome, responseTime: testedMs ?? 0, version: testedVersion ?? 1 };
}

function stateOf(context: Pick<Context, 'keys' | 'config' | 'settings'>, row: Listed): AiModel['state'] {
  if (!row.active) return 'inactive';
  if (!context.settings.value('ai-models')) return 'off';
  if (lacksKey(context, row)) return 'no-key';
  if (context.settings.value('ai-release-gate') && row.evaluated !== 'passed') return 'waits';
  if (row.isPaused) return 'paused';
  return row.takenToday < row.dailyBudget ? 'ready' : 'budget-reached';
}
