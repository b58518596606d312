import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type AiModelRow, aiModels } from '../../database/schema/index.ts';

/** A day of the budget begins at midnight UTC, by the clock of the database that all servers share. */
export const TODAY = sql<string>`(now() at time zone 'UTC')::date`;
/** Calls of today, out of the columns of the last day there was one. */
export const takenToday = sql<number>`case when ${aiModels.takenOn} = ${TODAY} then ${aiModels.taken} else 0 end`;

/** How long a model is left alone when its server does not say, and at most when it says. */
const PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;

/**
 * Takes one call out of a model's budget of today, in one statement: of two that want the last one only one gets it.
 * @returns the model as it is now, key and settings included, or why it may not be asked.
 */
export async function take(db: Database, id: string, evenInactive: boolean): Promise<AiModelRow | 'off' | 'too-many' | 'budget-reached'> {
  const mayBeAsked = evenInactive ? undefined : eq(aiModels.active, true);
  const [taken] = await db
    .update(aiModels)
    .set({ taken: sql`${takenToday} + 1`, takenOn: TODAY })
    .where(
      and(
        eq(aiModels.id, id),
        mayBeAsked,
        or(isNull(aiModels.pausedUntil), lte(aiModels.pausedUntil, sql`now()`)),
        sql`${takenToday} < ${aiModels.dailyBudget}`,
      ),
    )
    .returning();
  if (taken) return taken;
  const [row] = await db
    .select({ active: aiModels.active, paused: sql<boolean>`coalesce(${aiModels.pausedUntil} > now(), false)` })
    .from(aiModels)
    .where(eq(aiModels.id, id));
  if (!row || !(row.active || evenInactive)) return 'off';
  return row.paused ? 'too-many' : 'budget-reached';
}

/** Leaves a model alone for as long as its server asked for; every server of the database does. */
export async function pause(db: Database, id: string, seconds: number | undefined): Promise<void> {
  const s = Math.min(LONGEST_PAUSE_S, Math.max(1, seconds ?? PAUSE_S));
  await db
    .update(aiModels)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${s})` })
    .where(eq(aiModels.id, id));
}

/** @returns the seconds that a Retry-After asks for: a number of them, or a moment. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined;
  const isNumber = /^\s*\d+(\.\d+)?\s*$/.test(retryAfter);
  const isMoment = /^[a-z]{3}/i.test(retryAfter);
  const seconds = isNumber ? Number(retryAfter) : isMoment ? (Date.parse(retryAfter) - now) / 1000 : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

type Waiting = { start: () => void };

/** As many at once as a model takes, in this process; who comes later waits for a place as long as the signal lets it. */
export class Places {
  readonly #busy = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();

  /** @throws the reason of the signal when it ends before there is a place. */
  async within<T>(id: string, most: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    // Whoever waits was here first.
    if ((this.#busy.get(id) ?? 0) >= most) await this.#placeOf(id, signal);
    else this.#busy.set(id, (this.#busy.get(id) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#leave(id);
    }
  }

  #placeOf(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(id) ?? [];
      this.#waiting.set(id, line);
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        const place = line.indexOf(waiting);
        if (place >= 0) line.splice(place, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(waiting);
    });
  }

  /** The place goes to the next one, who counts as busy from here on. */
  #leave(id: string): void {
    const next = this.#waiting.get(id)?.shift();
    if (next) next.start();
    else this.#busy.set(id, (this.#busy.get(id) ?? 1) - 1);
  }
}
