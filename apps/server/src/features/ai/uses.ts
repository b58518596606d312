import type { AiModel, AiOutcome, AiPurpose } from '@consilium/contract';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { aiUses } from '../../database/schema/index.ts';
import { TODAY } from './limits.ts';

/** Asking a model once, as it is counted. */
export type Use = {
  modelId: string;
  modelVersion: number;
  purpose: AiPurpose;
  promptVersion: number;
  outcome: AiOutcome;
  tokens: { in: number; out: number };
  ms: number;
};

/** Counts a use: one row a day for all that are alike, added to in one statement. */
export async function count(db: Database, { tokens, ms, ...use }: Use): Promise<void> {
  const added = { count: 1, tokensIn: tokens.in, tokensOut: tokens.out, totalMs: Math.round(ms) };
  await db
    .insert(aiUses)
    .values({ ...use, day: TODAY as unknown as string, ...added })
    .onConflictDoUpdate({
      target: [aiUses.modelId, aiUses.day, aiUses.purpose, aiUses.modelVersion, aiUses.promptVersion, aiUses.outcome],
      set: {
        count: sql`${aiUses.count} + excluded.count`,
        tokensIn: sql`${aiUses.tokensIn} + excluded.tokens_in`,
        tokensOut: sql`${aiUses.tokensOut} + excluded.tokens_out`,
        totalMs: sql`${aiUses.totalMs} + excluded.total_ms`,
      },
    });
}

/** What was counted within so many days, the newest first. */
export async function usesOf(db: Database, days: number) {
  const {
    id: _id,
    modelId,
    ...columns
  } = {
    id: aiUses.id,
    modelId: aiUses.modelId,
    day: aiUses.day,
    purpose: aiUses.purpose,
    modelVersion: aiUses.modelVersion,
    promptVersion: aiUses.promptVersion,
    outcome: aiUses.outcome,
    count: aiUses.count,
    tokensIn: aiUses.tokensIn,
    tokensOut: aiUses.tokensOut,
    totalMs: aiUses.totalMs,
  };
  return db
    .select({ model: modelId, ...columns })
    .from(aiUses)
    .where(sql`${aiUses.day} > ${TODAY} - ${days}::int`)
    .orderBy(desc(aiUses.day), aiUses.modelId, aiUses.purpose, aiUses.outcome);
}

/** What is shown of each model: its tokens and times of today, and how asking it ended this week. */
export type Counted = Pick<AiModel, 'week'> & { today: Pick<AiModel['today'], 'tokensIn' | 'tokensOut' | 'averageMs'> };
export const NOTHING_COUNTED: Counted = { week: {}, today: { tokensIn: 0, tokensOut: 0, averageMs: null } };
const WEEK = 7;

export async function countedOf(db: Database): Promise<Map<string, Counted>> {
  const isToday = sql`${aiUses.day} = ${TODAY}`;
  const rows = await db
    .select({
      modelId: aiUses.modelId,
      outcome: aiUses.outcome,
      count: sql<number>`sum(${aiUses.count})::int`,
      answeredToday: sql<number>`coalesce(sum(${aiUses.count}) filter (where ${isToday} and ${aiUses.outcome} = 'answered'), 0)::int`,
      tokensIn: sql<number>`coalesce(sum(${aiUses.tokensIn}) filter (where ${isToday}), 0)::float8`,
      tokensOut: sql<number>`coalesce(sum(${aiUses.tokensOut}) filter (where ${isToday}), 0)::float8`,
      answeredMs: sql<number>`coalesce(sum(${aiUses.totalMs}) filter (where ${isToday} and ${aiUses.outcome} = 'answered'), 0)::float8`,
    })
    .from(aiUses)
    .where(sql`${aiUses.day} > ${TODAY} - ${WEEK}::int`)
    .groupBy(aiUses.modelId, aiUses.outcome);
  const counted = new Map<string, Counted>();
  for (const row of rows) {
    const { week, today } = counted.get(row.modelId) ?? NOTHING_COUNTED;
    counted.set(row.modelId, {
      week: { ...week, [row.outcome]: row.count },
      today: {
        tokensIn: today.tokensIn + row.tokensIn,
        tokensOut: today.tokensOut + row.tokensOut,
        averageMs: row.answeredToday > 0 ? row.answeredMs / row.answeredToday : today.averageMs,
      },
    });
  }
  return counted;
}
