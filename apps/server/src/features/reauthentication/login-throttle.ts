import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { knownPlaces, loginAttempts } from '../../database/schema/index.ts';
import { addressPrefix } from '../../platform/address-prefix.ts';
import { AppError } from '../../platform/errors.ts';
import { keyedDigest } from '../../platform/field-encryption.ts';
import type { Settings } from '../../platform/settings.ts';
import { tryAgainIn } from '../../platform/try-again.ts';
import { visitorAddress, visitorNetwork } from '../../platform/visitor-address.ts';

/**
 * How many failures pass freely, how the wait grows after them (it doubles from `firstWaitS` to `longestWaitS`), and in how many seconds one
 * failure is forgotten.
 * - pair: one account from one part of the network (the first part of the address, so that neighbouring addresses count as one).
 * - account: one account from everywhere. Slow to start and short, for a stranger can start it; where its owner has signed in before it does
 *   not count at all, so that nobody locks them out from elsewhere.
 * - address: one address on all accounts.
 * - code: wrong codes of the second factor on one account from everywhere. Only who knows the password can start it, so it waits long.
 */
const RULES = {
  pair: { free: 3, firstWaitS: 2, longestWaitS: 900, forgetOneS: 900 },
  account: { free: 30, firstWaitS: 2, longestWaitS: 60, forgetOneS: 900 },
  address: { free: 20, firstWaitS: 2, longestWaitS: 900, forgetOneS: 900 },
  code: { free: 5, firstWaitS: 2, longestWaitS: 3600, forgetOneS: 3600 },
} as const;
/** All failures are forgotten after a day without another. */
const FORGET_ALL_MS = 86_400_000;
/** A place is known for so long after the last sign-in there. */
const PLACE_KNOWN_MS = 90 * 86_400_000;
const LONGEST_EXPONENT = 20;
/**
 * No wait. Not 'now': attempts of one address at the same moment queue for its row, and one that began a little earlier would take the other's 'now' for
 * a wait that lies ahead.
 */
const NOT_BLOCKED = new Date(0);

type Rule = { free: number; firstWaitS: number; longestWaitS: number; forgetOneS: number };
type Counted = { key: string; rule: Rule };
type Store = Pick<Context, 'database' | 'keys'> & { settings: Pick<Settings, 'value'> };
type Account = {
  /** What was typed as a name, or what else the attempts on this account are counted under. */
  name: string;
  /** undefined: there is no such account. */
  userId: string | undefined;
};

/** An attempt that was let through: it counts as failed until it is told otherwise. */
export type Attempt = { succeeded: () => Promise<void>; undone: () => Promise<void> };

/** Judges an attempt. Where the server itself fails meanwhile (busy, no database) nothing was judged, and the attempt is not held against anybody. */
export async function judging<Verdict>(attempt: Attempt, judge: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof AppError && error.status < 500)) await attempt.undone().catch(() => undefined);
    throw error;
  }
}

/** Counts an attempt at a password before it is made, so that a hundred at once are not all let through. @throws LoginDelayed while one has to wait. */
export async function admitAttempt(store: Store, request: FastifyRequest, account: Account): Promise<Attempt> {
  const { settings, keys, database } = store;
  const name = account.name.trim().toLowerCase();
  const key = (kind: string, value: string) => keyedDigest(keys, `${kind}:${value}`);
  const pair = { key: key('pair', `${name} ${addressPrefix(visitorAddress(request))}`), rule: RULES.pair };
  const everywhere = { key: key('account', name), rule: RULES.account };
  const address = {
    key: key('address', visitorNetwork(request)),
    rule: { ...RULES.address, free: RULES.address.free * settings.value('rate-factor-account') },
  };
  const known = await isKnownPlace(store, request, account);
  return admit(database.db, known ? [pair, address] : [pair, everywhere, address], [pair.key, everywhere.key]);
}

/** Counts an attempt at the second factor, made with the right password. @throws LoginDelayed while one has to wait. */
export function admitCode({ database: { db }, keys }: Store, userId: string): Promise<Attempt> {
  const code = { key: keyedDigest(keys, `code:${userId}`), rule: RULES.code };
  return admit(db, [code], [code.key]);
}

/** Keeps that an account was signed in to from here. */
export async function rememberPlace({ database: { db }, keys }: Store, request: FastifyRequest, userId: string): Promise<void> {
  await db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), lt(knownPlaces.lastAt, new Date(Date.now() - PLACE_KNOWN_MS))));
  await db
    .insert(knownPlaces)
    .values({ key: placeKey(keys, request, userId), userId, lastAt: new Date() })
    .onConflictDoUpdate({ target: knownPlaces.key, set: { lastAt: sql`now()` } });
}

/** Asks the database for names nobody has as well, so that the time tells nothing. */
async function isKnownPlace({ database: { db }, keys }: Store, request: FastifyRequest, { name, userId }: Account): Promise<boolean> {
  const rows = await db
    .select({ key: knownPlaces.key })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.key, placeKey(keys, request, userId ?? name)), gt(knownPlaces.lastAt, new Date(Date.now() - PLACE_KNOWN_MS))));
  return rows.length > 0;
}

const placeKey = (keys: Store['keys'], request: FastifyRequest, userId: string) =>
  keyedDigest(keys, `place:${userId} ${addressPrefix(visitorAddress(request))}`);

/** @param forgotten the keys whose failures a success wipes out; of the others it takes back its own only. */
async function admit(db: Database, counted: Counted[], forgotten: string[]): Promise<Attempt> {
  const all = counted.map(({ key }) => key);
  await refuseWhileWaiting(db, all);
  for (const one of counted) if (!(await count(db, one))) await refuseWhileWaiting(db, all, true);
  const takeBack = (some: string[]) =>
    db
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: NOT_BLOCKED })
      .where(inArray(loginAttempts.key, some));
  return {
    succeeded: async () => {
      await db.delete(loginAttempts).where(inArray(loginAttempts.key, forgotten));
      await takeBack(all.filter((key) => !forgotten.includes(key)));
    },
    undone: async () => {
      await takeBack(all);
    },
  };
}

/** Failures that count for nothing any more. */
export const isForgotten = () => lt(loginAttempts.lastAt, new Date(Date.now() - FORGET_ALL_MS));

/** One statement, so that it is right with many at once. @returns false when another attempt started the wait meanwhile. */
async function count(db: Database, { key, rule: { free, firstWaitS, longestWaitS, forgetOneS } }: Counted): Promise<boolean> {
  // What is forgotten may still be there: it is deleted with other old records, once a day.
  const kept = sql`case when ${isForgotten()} then 0 else ${loginAttempts.failures} - extract(epoch from now() - ${loginAttempts.lastAt}) / ${forgetOneS}::float8 end`;
  const failures = sql`greatest(${kept}, 0) + 1`;
  const beyond = sql`round(${failures}) - ${free}::float8`;
  const wait = sql`least(${longestWaitS}::float8, ${firstWaitS}::float8 * power(2::float8, least(${beyond}, ${LONGEST_EXPONENT}::float8)))`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: NOT_BLOCKED, lastAt: new Date() })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        blockedUntil: sql`case when ${beyond} < 0 then ${NOT_BLOCKED.toISOString()}::timestamptz else now() + make_interval(secs => ${wait}) end`,
        lastAt: sql`now()`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} <= now()`,
    })
    .returning({ key: loginAttempts.key });
  return counted.length > 0;
}

async function refuseWhileWaiting(db: Database, all: string[], certain = false): Promise<void> {
  const rows = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, all));
  const until = Math.max(0, ...rows.map(({ blockedUntil }) => blockedUntil.getTime()));
  const seconds = Math.ceil((until - Date.now()) / 1000);
  if (seconds > 0 || certain) throw new LoginDelayed(Math.max(seconds, 1));
}

export class LoginDelayed extends AppError {
  constructor(readonly seconds: number) {
    super('login-delayed', `Too many attempts that were not right. ${tryAgainIn(seconds)}`, undefined, seconds);
  }
}
