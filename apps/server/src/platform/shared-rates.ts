import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '../database/connect.ts';
import { rateCounts } from '../database/schema/index.ts';
import { type KeyRing, keyedDigest } from './field-encryption.ts';

/** How often servers tell each other what they counted: they agree within twice this time. */
const EXCHANGE_MS = 1000;
/** What one server keeps: the network that was heard of longest ago is forgotten first. */
const COUNTS_KEPT = 50_000;
/** Counts told in one statement. */
const AT_ONCE = 1000;

/** `requests`: what all servers counted, as far as it is known; `untold`: what the others do not know yet. */
type Count = { requests: number; untold: number; endsAt: number };
type Answer = (error: null, counted: { current: number; ttl: number }) => void;
type Route = { routeInfo?: { method?: string | string[]; url?: string } };

/**
 * Counts requests as the limits want it, in memory, and once a second shares what was counted with the other servers of the same PostgreSQL, in one statement:
 * asking the database at each request would make every request a write (docs/decisions/0020). When it does not answer, each server counts for itself.
 */
export function shareRates({ db }: Pick<OpenDatabase, 'db'>, keys: KeyRing) {
  const counts = new LRUCache<string, Count>({ max: COUNTS_KEPT });

  class SharedStore {
    readonly route: string;
    constructor({ routeInfo }: Route = {}) {
      this.route = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : 'all';
    }

    incr(network: string, answer: Answer, windowMs: number): void {
      const key = `${this.route} ${network}`;
      const now = Date.now();
      let count = counts.get(key);
      if (!count || count.endsAt <= now) count = { requests: 0, untold: 0, endsAt: now + windowMs };
      count.requests += 1;
      count.untold += 1;
      counts.set(key, count);
      answer(null, { current: count.requests, ttl: count.endsAt - now });
    }

    child(route: object): SharedStore {
      return new SharedStore(route as Route);
    }
  }

  const exchange = async () => {
    const now = Date.now();
    for (const [key, { endsAt }] of counts.entries()) if (endsAt <= now) counts.delete(key);
    const untold = [...counts.entries()].filter(([, count]) => count.untold > 0).map(([key, count]) => ({ key: keyedDigest(keys, `rate:${key}`), count }));
    // In the same order everywhere, so that two servers never wait for each other's rows.
    untold.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (let from = 0; from < untold.length; from += AT_ONCE) await tell(untold.slice(from, from + AT_ONCE));
    await db.delete(rateCounts).where(lt(rateCounts.endsAt, sql`now()`));
  };

  const tell = async (some: { key: string; count: Count }[]) => {
    const told = some.map(({ key, count }) => ({ key, count, requests: count.untold }));
    const over = sql`${rateCounts.endsAt} <= now()`;
    const rows = await db
      .insert(rateCounts)
      .values(told.map(({ key, requests, count }) => ({ key, requests, endsAt: sql`now() + make_interval(secs => ${(count.endsAt - Date.now()) / 1000})` })))
      .onConflictDoUpdate({
        target: rateCounts.key,
        set: {
          requests: sql`case when ${over} then 0 else ${rateCounts.requests} end + excluded.requests`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${rateCounts.endsAt} end`,
        },
      })
      .returning({ key: rateCounts.key, requests: rateCounts.requests, leftS: sql<number>`extract(epoch from ${rateCounts.endsAt} - now())::float8` });
    const shared = new Map(rows.map((row) => [row.key, row]));
    for (const { key, count, requests } of told) {
      const known = shared.get(key);
      if (!known) continue;
      count.untold -= requests;
      count.requests = known.requests + count.untold;
      count.endsAt = Date.now() + known.leftS * 1000;
    }
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (counts.size === 0) return;
    // What could not be told is told next time.
    running ??= exchange()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, EXCHANGE_MS).unref();
  const close = async () => {
    clearInterval(timer);
    await running;
  };
  return { SharedStore, close };
}
