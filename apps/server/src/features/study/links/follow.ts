import { count, max } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { studies, studyLinkLooks } from '../../../database/schema/index.ts';
import { lookForLinks, waitingForLook } from './look.ts';

/** How often a server looks whether there are studies without a look: soon after an import, whoever brought it. */
const LOOK_MS = 15_000;

/** Looks new and changed studies through for links, and all of them when the names are other ones than before, from `start` on. */
export function followStudies(
  { database: { db }, workers, content, background }: Pick<Context, 'database' | 'workers' | 'content' | 'background'>,
  everyMs = LOOK_MS,
): { start: () => void; stop: () => Promise<void> } {
  const stop = new AbortController();
  let running: Promise<unknown> | undefined;
  let last: string | undefined;
  let revision: number | undefined;

  const look = async () => {
    const [mark] = await db.select({ total: count(), changed: max(studies.updatedAt) }).from(studies);
    const now = `${mark?.total ?? 0} ${mark?.changed?.toISOString() ?? ''}`;
    const named = content.revision();
    if (now === last && named === revision) return;
    // Names are asked for only where there is something to look through: reading them in takes a thread some seconds.
    const hasLooks = revision !== named && (await db.$count(studyLinkLooks)) > 0;
    if (hasLooks || (await waitingForLook(db)) > 0) await lookForLinks(db, { workers, signal: stop.signal, unhurried: true });
    last = now;
    revision = named;
  };

  const tick = () => {
    if (running || stop.signal.aborted) return;
    background.run('Looking for links of studies', () => {
      running = look()
        .catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    });
  };
  let clock: NodeJS.Timeout | undefined;
  return {
    start: () => {
      clock ??= setInterval(tick, everyMs).unref();
    },
    stop: async () => {
      stop.abort(new Error('The server stops.'));
      clearInterval(clock);
      await running?.catch(() => undefined);
    },
  };
}
