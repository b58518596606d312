import { inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../app.ts';
import type { Database } from '../../database/connect.ts';
import { loginAttempts } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { keyedDigest } from '../../platform/field-encryption.ts';

/**
 * How many failures pass freely, and how the wait grows after them: it doubles from `firstWaitS` to `longestWaitS`.
 * An account seen from all addresses waits less than one address on one account, so that a stranger cannot lock its owner out for long.
 */
const RULES = {
  pair: { free: 3, firstWaitS: 2, longestWaitS: 900 },
  account: { free: 10, firstWaitS: 2, longestWaitS: 60 },
  address: { free: 20, firstWaitS: 2, longestWaitS: 900 },
} as const;
/** One failure is forgotten in this time, all of them after a day without another. */
const FORGET_ONE_S = 900;
const FORGET_ALL_MS = 86_400_000;
const LONGEST_EXPONENT = 20;

type Rule = { free: number; firstWaitS: number; longestWaitS: number };
type Store = Pick<Context, 'config' | 'database' | 'keys'>;

/** An attempt that was let through: it counts as failed until it is told otherwise. */
export type Attempt = { succeeded: () => Promise<void>; undone: () => Promise<void> };

/**
 * Counts an attempt before it is made, so that a hundred at once are not all let through.
 * @param account what was typed as a name, or an account's id. @throws AppError 429 with the seconds to wait in `retryAfter`.
 */
export async function admitAttempt({ config, database: { db }, keys }: Store, account: string, address: string): Promise<Attempt> {
  const name = account.trim().toLowerCase();
  const key = (kind: string, value: string) => keyedDigest(keys, `${kind}:${value}`);
  const counted = {
    pair: key('pair', `${name} ${address}`),
    account: key('account', name),
    address: key('address', address),
  };
  const all = Object.values(counted);
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(Date.now() - FORGET_ALL_MS)));
  await refuseWhileWaiting(db, all);
  const rules = { ...RULES, address: { ...RULES.address, free: RULES.address.free * config.rateLimitFactor } };
  for (const kind of ['pair', 'account', 'address'] as const) if (!(await count(db, counted[kind], rules[kind]))) await refuseWhileWaiting(db, all, true);
  const takeBack = (some: string[]) =>
    db
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: new Date() })
      .where(inArray(loginAttempts.key, some));
  return {
    succeeded: async () => {
      await db.delete(loginAttempts).where(inArray(loginAttempts.key, [counted.pair, counted.account]));
      await takeBack([counted.address]);
    },
    undone: async () => {
      await takeBack(all);
    },
  };
}

/** One statement, so that it is right with many at once. @returns false when another attempt started the wait meanwhile. */
async function count(db: Database, key: string, { free, firstWaitS, longestWaitS }: Rule): Promise<boolean> {
  const now = new Date();
  const failures = sql`greatest(${loginAttempts.failures} - extract(epoch from now() - ${loginAttempts.lastAt}) / ${FORGET_ONE_S}::float8, 0) + 1`;
  const beyond = sql`round(${failures}) - ${free}::float8`;
  const wait = sql`case when ${beyond} < 0 then 0 else least(${longestWaitS}::float8, ${firstWaitS}::float8 * power(2::float8, least(${beyond}, ${LONGEST_EXPONENT}::float8))) end`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures, blockedUntil: sql`now() + make_interval(secs => ${wait})`, lastAt: sql`now()` },
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
  constructor(readonly retryAfter: number) {
    super('login-delayed', 429, `Too many attempts that were not right. Please try again in ${inWords(retryAfter)}.`);
  }
}

const inWords = (seconds: number) => {
  const [amount, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};
