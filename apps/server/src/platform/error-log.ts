import { createHash } from 'node:crypto';
import type { ErrorKind } from '@consilium/contract';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { errorHours, errorKindRows, errorOccurrences } from '../database/schema/index.ts';
import { VERSION } from '../version.ts';
import type { ErrorDescription } from './describe-error.ts';

const WRITE_EVERY_MS = 1000;
/** Times of a kind that are kept with their places; more are counted. */
const OCCURRENCES_KEPT = 50;
/** Kinds that wait to be written; more at once are one fault with many faces, and are not told apart. */
const KINDS_WAITING = 200;
/** Anybody can send errors of a browser: of their kinds those seen last are kept. */
export const BROWSER_KINDS_KEPT = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Where it happened: see `whereNow`. */
export type Place = { requestId?: string; traceId?: string; route?: string };
export type ErrorLog = {
  /** Notes an error; it is written in a moment, and never waited for. */
  note: (source: ErrorKind['source'], error: ErrorDescription, place: Place) => void;
  /** Writes what is noted. */
  written: () => Promise<void>;
  close: () => Promise<void>;
};

type Occurrence = typeof errorOccurrences.$inferInsert;
type Waiting = { kind: Pick<ErrorKind, 'id' | 'source' | 'name' | 'code' | 'place'>; total: number; firstAt: Date; lastAt: Date; last: Occurrence[] };

/**
 * Keeps errors by kind: what kind, where in the code, how often. A database that is away loses no count of an hour, only places.
 * @param daysKept after how many days without another a kind is forgotten.
 */
export function openErrorLog(db: Database, daysKept: () => number): ErrorLog {
  let waiting = new Map<string, Waiting>();
  let writing: Promise<void> = Promise.resolve();
  const note: ErrorLog['note'] = (source, error, place) => {
    const causes = causesOf(error);
    const kind = kindOf(source, causes);
    const at = new Date();
    const known = waiting.get(kind.id) ?? { kind, total: 0, firstAt: at, lastAt: at, last: [] };
    if (!waiting.has(kind.id) && waiting.size >= KINDS_WAITING) return;
    const { requestId = null, traceId = null, route = null } = place;
    const last = [...known.last, { kindId: kind.id, at, requestId, traceId, route, version: VERSION, causes }].slice(-OCCURRENCES_KEPT);
    waiting.set(kind.id, { ...known, total: known.total + 1, lastAt: at, last });
  };
  const write = async () => {
    const left = waiting;
    waiting = new Map();
    try {
      for (const one of left.values()) {
        await keep(db, one);
        left.delete(one.kind.id);
      }
      await forget(db, daysKept());
    } catch {
      // Told to nobody but /api/health: noting that noting failed would never end. The rest is not tried, so that nothing waits for a dead database twice.
      for (const one of left.values()) waiting.set(one.kind.id, joined(one, waiting.get(one.kind.id)));
    }
  };
  const written = () => {
    writing = writing.then(write);
    return writing;
  };
  const clock = setInterval(() => void (waiting.size > 0 && written()), WRITE_EVERY_MS).unref();
  return {
    note,
    written,
    close: async () => {
      clearInterval(clock);
      await written();
    },
  };
}

function joined(older: Waiting, newer: Waiting | undefined): Waiting {
  if (!newer) return older;
  return { ...newer, total: older.total + newer.total, firstAt: older.firstAt, last: [...older.last, ...newer.last].slice(-OCCURRENCES_KEPT) };
}

function keep(db: Database, { kind, total, firstAt, lastAt, last }: Waiting): Promise<void> {
  const hour = new Date(Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS);
  return db.transaction(async (transaction) => {
    const { state, lastAt: known } = errorKindRows;
    await transaction
      .insert(errorKindRows)
      .values({ ...kind, total, firstAt, lastAt, version: VERSION })
      .onConflictDoUpdate({
        target: errorKindRows.id,
        set: {
          total: sql`${errorKindRows.total} + ${total}`,
          lastAt: sql`greatest(${known}, excluded.last_at)`,
          version: VERSION,
          // What was thought mended is not.
          state: sql`case when ${state} = 'resolved' then 'open' else ${state} end`,
        },
      });
    await transaction
      .insert(errorHours)
      .values({ kindId: kind.id, hour, total })
      .onConflictDoUpdate({ target: [errorHours.kindId, errorHours.hour], set: { total: sql`${errorHours.total} + ${total}` } });
    await transaction.insert(errorOccurrences).values(last);
    const kept = transaction
      .select({ id: errorOccurrences.id })
      .from(errorOccurrences)
      .where(eq(errorOccurrences.kindId, kind.id))
      .orderBy(desc(errorOccurrences.at))
      .limit(OCCURRENCES_KEPT);
    await transaction.delete(errorOccurrences).where(and(eq(errorOccurrences.kindId, kind.id), notInArray(errorOccurrences.id, kept)));
  });
}

/** Forgets what nobody has seen for long, and what a flood of made-up errors would fill the database with. */
async function forget(db: Database, daysKept: number): Promise<void> {
  const { id, source, lastAt } = errorKindRows;
  await db.delete(errorKindRows).where(lt(lastAt, new Date(Date.now() - daysKept * DAY_MS)));
  const ofBrowsers = eq(source, 'browser');
  const kept = db.select({ id }).from(errorKindRows).where(ofBrowsers).orderBy(desc(lastAt)).limit(BROWSER_KINDS_KEPT);
  await db.delete(errorKindRows).where(and(ofBrowsers, notInArray(id, kept)));
}

type Cause = { name: string; code?: string; frames: string[] };

/** An error and what caused it, from the outside in. */
function causesOf({ name, code, table, frames, cause }: ErrorDescription): Cause[] {
  const named = [code, table].filter(Boolean).join(' ');
  return [{ name, ...(named ? { code: named } : {}), frames: frames.map(withoutFolder) }, ...(cause ? causesOf(cause) : [])];
}

/** Where the product lies on a machine is nobody's business, and differs between machines. */
const withoutFolder = (frame: string) => frame.replace(/(?:file:\/\/)?\/\S*?\/((?:apps|packages|node_modules)\/)/, '$1');
const OWN_CODE = /\b(?:apps|packages)\/(?!.*node_modules)|\bassets\//;

/** The same error at the same place in the code, whatever line it stands in today. */
function kindOf(source: ErrorKind['source'], causes: readonly Cause[]): Waiting['kind'] {
  const { name } = causes[0] ?? { name: 'Error' };
  const code = causes.find((cause) => cause.code !== undefined)?.code ?? null;
  const frames = causes.flatMap((cause) => cause.frames);
  const place = (frames.find((frame) => OWN_CODE.test(frame)) ?? frames[0] ?? 'unknown').replace(/^(.+) \((.+)\)$/, '$1 in $2').replace(/:\d+:\d+$/, '');
  const id = createHash('sha256').update([source, name, code, place].join('\n')).digest('hex').slice(0, 16);
  return { id, source, name, code, place };
}
