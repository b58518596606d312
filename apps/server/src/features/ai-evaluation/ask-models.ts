import { setTimeout } from 'node:timers/promises';
import type { AiOutcome } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { aiModels } from '../../database/schema/index.ts';
import { PATIENCE_MS } from '../ai-answers/index.ts';
import type { AskModel } from './measure.ts';

/** Longest pause of a model that a run waits for, and how often for one case. */
const LONGEST_PAUSE_MS = 60_000;
const PAUSES_A_CASE = 3;
/** After these a model would answer no other case either: the rest of the run does not ask it. */
const FOR_GOOD: readonly AiOutcome[] = ['off', 'budget-reached', 'refused-key', 'blocked-address'];
/** So many cases in a row without an answer, and it is not asked any more. */
const SILENT_AFTER = 10;
const NOTHING = { in: 0, out: 0 };

/**
 * Asks models for the whole of a run, through the port as everybody does: budget, switch and pauses hold, and each try is counted. A model that cannot answer any
 * more is not asked on; its cases end as the last one did.
 */
export function askModels({ ai, database: { db } }: Pick<Context, 'ai' | 'database'>, ids: readonly string[], cancelled: AbortSignal): AskModel {
  const over = new Map<string, AiOutcome>();
  const silent = new Map<string, number>();
  const pauseOf = async (id: string): Promise<number> => {
    const [row] = await db.select({ until: aiModels.pausedUntil }).from(aiModels).where(eq(aiModels.id, id));
    return (row?.until?.getTime() ?? 0) - Date.now();
  };
  return async (place, question) => {
    const id = ids[place] ?? '';
    const tokens = { in: 0, out: 0 };
    for (let waited = 0; ; waited += 1) {
      const ended = over.get(id);
      if (ended) return { outcome: ended, tokens: NOTHING, ms: 0 };
      const answer = await ai.one(id, { purpose: 'evaluation', ...question, signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), cancelled]) });
      cancelled.throwIfAborted();
      tokens.in += answer.tokens.in;
      tokens.out += answer.tokens.out;
      const { outcome } = answer;
      if (outcome === 'too-many') {
        const pause = await pauseOf(id);
        if (waited < PAUSES_A_CASE && pause <= LONGEST_PAUSE_MS) {
          await setTimeout(Math.max(0, pause), undefined, { signal: cancelled });
          continue;
        }
        over.set(id, outcome);
      } else if (FOR_GOOD.includes(outcome)) over.set(id, outcome);
      silent.set(id, outcome === 'answered' ? 0 : (silent.get(id) ?? 0) + 1);
      if ((silent.get(id) ?? 0) >= SILENT_AFTER) over.set(id, outcome);
      return { ...answer, tokens };
    }
  };
}
