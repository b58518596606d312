import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Content } from '../../../content/index.ts';
import type { Database } from '../../../database/connect.ts';
import { studies } from '../../../database/schema/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { namingsOf } from './namings.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';
import { type ServingThread, startServingThread } from './serving-thread.ts';
import type { ThreadState } from './thread.ts';

/** How the index is. `refreshed`: when it last was as the table is; null before it was filled. */
export type IndexState = ThreadState & { refreshed: Date | null };

/** The one way to search the library; nobody else knows how it is done. */
export type StudyIndex = {
  /** @throws AppError 503 while the library is read in, or when too many search. */
  search: (asking: Asking) => Promise<Found>;
  /** Takes over what changed in the table: whoever changes records here finds them so at once. Also begins to follow the table. */
  refresh: () => Promise<void>;
  state: () => Promise<IndexState>;
  close: () => Promise<void>;
};

/** How often a server looks whether another one changed records: all of them find them within twice this time, in a large library within some seconds. */
const LOOK_MS = 900;
/** After a look it rests so many times as long as the database took to tell whether anything changed: in a large library that is no moment. */
const RESTS = 10;
/** A transaction may write a time that is earlier than what was read meanwhile: so long it may last unseen. What lasts longer is found by the whole comparison. */
const OVERLAP_SECONDS = 60;
const WHOLE_EVERY_MS = 10 * 60_000;
/** A library of at most so many records is compared wholly after each change: that takes a moment. */
const SMALL = 20_000;
const NAMES_EVERY_MS = 5 * 60_000;
/** Rows listed, read and handed over at a time, so that neither the database nor this thread nor whoever searches is held. */
const LISTED = 5_000;
const HANDED = 250;
const TAKEN = 25;
/** How long somebody who searches waits: for the library to be read in, and for the answer. */
const PATIENCE = { fillMs: 8_000, answerMs: 10_000 };

/** Tells rows apart that were changed: microseconds since 1970, and how often. */
const STAMP = sql<number>`(extract(epoch from ${studies.updatedAt}) * 1000000 + ${studies.version})::float8`;
const NEVER = '1970-01-01T00:00:00Z';

type Mark = { total: number; recent: number; versions: number; newest: string | null };

/** Follows the table from the first search or refresh on. While the database does not answer, what was read serves. */
export function openStudyIndex({ db }: { db: Database }, content: Pick<Content, 'knowledge' | 'onChange'>, patience = PATIENCE): StudyIndex {
  let thread: ServingThread | undefined;
  let filling: Promise<void> | undefined;
  let filled = false;
  let refreshed: Date | null = null;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let since = NEVER;
  let last: Mark | undefined;
  let wholeAt = 0;
  let namesAt = 0;
  let restsUntil = 0;
  const forgetNames = content.onChange(() => {
    namesAt = 0;
  });

  const served = (): ServingThread => {
    thread ??= startServingThread((error) => {
      console.error(`The thread of the study library ended: ${error.message}`);
      thread = undefined;
      filled = false;
      filling = undefined;
      since = NEVER;
      last = undefined;
      wholeAt = 0;
      namesAt = 0;
    });
    return thread;
  };

  const markOf = async (): Promise<Mark> => {
    const { rows } = await db.execute<Mark>(sql`select (select count(*)::int from ${studies}) as total, count(*)::int as recent,
      coalesce(sum(${studies.version}), 0)::int as versions, max(${studies.updatedAt})::text as newest from ${studies} where ${studies.updatedAt} > ${since}::timestamptz`);
    return rows[0] ?? { total: 0, recent: 0, versions: 0, newest: null };
  };

  const handOver = async (to: ServingThread, changed: readonly string[]) => {
    for (let i = 0; i < changed.length && !closed; i += HANDED) {
      const rows = await rowsOf(db, changed.slice(i, i + HANDED));
      for (let from = 0; from < rows.length; from += TAKEN) await to.run('take', rows.slice(from, from + TAKEN), Number.POSITIVE_INFINITY);
    }
  };

  /** Takes over what is other than it was, of all studies or of those that were written lately. */
  const compare = async (to: ServingThread, written?: SQL) => {
    const changed: string[] = [];
    for (let after = '', first = true, last = false; !last && !closed; first = false) {
      const part = await db
        .select({ id: studies.id, stamp: STAMP })
        .from(studies)
        .where(and(gt(studies.id, after), written))
        .orderBy(studies.id)
        .limit(LISTED);
      after = part.at(-1)?.id ?? '';
      last = part.length < LISTED;
      changed.push(...(await to.run('compare', { studies: part, ...(written ? {} : { whole: { first, last } }) }, Number.POSITIVE_INFINITY)));
    }
    await handOver(to, changed);
    if (!written) wholeAt = Date.now();
  };

  const lookOnce = async () => {
    const to = served();
    if (Date.now() - namesAt > NAMES_EVERY_MS) {
      namesAt = Date.now();
      await to.run('nameThings', await namingsOf(content.knowledge(), db), Number.POSITIVE_INFINITY);
    }
    const began = Date.now();
    const mark = await markOf();
    restsUntil = Date.now() + RESTS * (Date.now() - began);
    const same = last && mark.total === last.total && mark.recent === last.recent && mark.versions === last.versions && mark.newest === last.newest;
    if (!same || Date.now() - wholeAt > WHOLE_EVERY_MS) {
      const whole = mark.total <= SMALL || (last !== undefined && mark.recent < last.recent);
      if (last && !whole) await compare(to, sql`${studies.updatedAt} > ${since}::timestamptz`);
      const { records } = await to.run('state', null, Number.POSITIVE_INFINITY);
      if (whole || records !== mark.total || Date.now() - wholeAt > WHOLE_EVERY_MS) await compare(to);
      since = mark.newest === null ? since : new Date(new Date(mark.newest).getTime() - OVERLAP_SECONDS * 1000).toISOString();
      last = await markOf();
      // Something changed meanwhile: the next look compares again.
      if (last.newest !== mark.newest || last.total !== mark.total) last = { ...last, recent: -1 };
    }
    refreshed = new Date();
    filled = true;
  };

  /** One look at a time. Whoever asks while one is on may have written after it read, and waits for the next. */
  const refresh = async () => {
    if (closed) return;
    timer ??= setInterval(() => {
      if (!looking && Date.now() >= restsUntil) refresh().catch(() => undefined);
    }, LOOK_MS).unref();
    if (looking) await looking.catch(() => undefined);
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    await looking;
  };

  const fill = async () => {
    if (filled) return;
    filling ??= refresh().finally(() => {
      filling = undefined;
    });
    let clock: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      if (patience.fillMs === Number.POSITIVE_INFINITY) return;
      clock = setTimeout(() => reject(new AppError('busy', 'The study library is being read in. Please try again in a minute.')), patience.fillMs);
    });
    await Promise.race([filling, late]).finally(() => clearTimeout(clock));
  };

  return {
    search: async (asking) => {
      await fill();
      return served().run('search', asking, patience.answerMs);
    },
    refresh,
    state: async () => {
      if (!thread) return { records: 0, words: 0, bytes: 0, learnedFrom: null, learning: false, refreshed };
      return { ...(await thread.run('state', null, patience.answerMs)), refreshed: filled ? refreshed : null };
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      forgetNames();
      await looking?.catch(() => undefined);
      await thread?.close();
    },
  };
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<IndexedStudy[]> {
  const rows = await db
    .select({
      id: studies.id,
      stamp: STAMP,
      title: studies.title,
      abstract: studies.abstract,
      summary: studies.summary,
      authors: studies.authors,
      doi: studies.doi,
      pmid: studies.pmid,
      pmcid: studies.pmcid,
      keywords: studies.keywords,
      conditions: studies.conditions,
      interventions: studies.interventions,
      date: studies.publicationDate,
      design: studies.design,
      direction: studies.direction,
      populations: studies.populations,
      systems: studies.systems,
      free: studies.freeFullText,
      retraction: studies.retraction,
    })
    .from(studies)
    .where(sql`${studies.id} = any(${sql.param([...ids])}::text[])`);
  return rows.map(({ abstract, summary, ...row }) => ({ ...row, systems: row.systems as IndexedStudy['systems'], text: abstract ?? summary }));
}
