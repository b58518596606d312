import type { ReviewAgreement } from '@consilium/contract';
import { count, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { sharedAssessments, sharedReviews, users } from '../../database/schema/index.ts';
import { openReview } from '../member/index.ts';
import type { Store } from './store.ts';

type Agreed = ReviewAgreement['all']['level'];
type Counts = { level: number; levels: number; cause: number; causes: number };

/** The 97.5th percentile of the normal distribution: 95 % lie between it and its negative. */
const Z = 1.959964;

/** How often reviewers agreed with assessments, by the month of their review, and with each other. */
export async function agreement({ db, keys }: Store): Promise<ReviewAgreement> {
  const month = sql<string>`to_char(${sharedReviews.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const number = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`;
  const { levelAgreed, causeAgreed } = sharedReviews;
  const rows = await db
    .select({
      month,
      level: number(sql`${levelAgreed}`),
      levels: number(sql`${levelAgreed} is not null`),
      cause: number(sql`${causeAgreed}`),
      causes: number(sql`${causeAgreed} is not null`),
      flagged: number(sql`${levelAgreed} is null`),
    })
    .from(sharedReviews)
    .groupBy(month)
    .orderBy(month);
  const sum = (key: keyof Counts | 'flagged') => rows.reduce((total, row) => total + row[key], 0);
  const [shared] = await db.select({ total: count() }).from(sharedAssessments);
  return {
    shared: shared?.total ?? 0,
    reviewed: await reviewedCount(db),
    flagged: sum('flagged'),
    all: both({ level: sum('level'), levels: sum('levels'), cause: sum('cause'), causes: sum('causes') }),
    months: rows.map((row) => ({ month: row.month, ...both(row) })),
    pairs: await pairs({ db, keys }),
  };
}

/** How many shared assessments somebody has reviewed. */
export async function reviewedCount(db: Database): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(distinct ${sharedReviews.sharedId})::int` }).from(sharedReviews);
  return row?.total ?? 0;
}

const both = ({ level, levels, cause, causes }: Counts) => ({ level: agreedOf(level, levels), cause: agreedOf(cause, causes) });
const agreedOf = (agreed: number, of: number): Agreed => ({ agreed, of, ...(wilson(agreed, of) ?? { low: null, high: null }) });

/** Between which shares the truth lies with 95 %, by Wilson's score: it stays true for few and for none or all of them. @returns null of none. */
export function wilson(agreed: number, of: number): { low: number; high: number } | null {
  if (of === 0) return null;
  const share = agreed / of;
  const middle = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const whole = 1 + Z ** 2 / of;
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) };
}

/** Agreement beyond chance of two who judged the same. @returns null where there is nothing, or where chance alone would make them agree. */
export function cohensKappa(judged: readonly (readonly [string, string])[]): number | null {
  const of = judged.length;
  if (of === 0) return null;
  const share = (test: (pair: readonly [string, string]) => boolean) => judged.filter(test).length / of;
  const observed = share(([a, b]) => a === b);
  const expected = [...new Set(judged.flat())].reduce((total, value) => total + share(([a]) => a === value) * share(([, b]) => b === value), 0);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

type Said = { level: string; cause: string };

/** Every two reviewers who judged the same; what was flagged is judged by nobody. */
async function pairs({ db, keys }: Store): Promise<ReviewAgreement['pairs']> {
  const several = db.select({ id: sharedReviews.sharedId }).from(sharedReviews).groupBy(sharedReviews.sharedId).having(sql`count(*) > 1`);
  const rows = await db.select().from(sharedReviews).where(inArray(sharedReviews.sharedId, several));
  const people = await db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, db.select({ id: sharedReviews.reviewerId }).from(sharedReviews)));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const judged = new Map<string, Map<string, Said>>();
  for (const row of rows) {
    const { verdict, level, cause } = openReview(keys, row);
    const name = names.get(row.reviewerId ?? '');
    if (!name || verdict === 'flagged' || level === null) continue;
    const own = judged.get(name) ?? new Map<string, Said>();
    judged.set(name, own.set(row.sharedId, { level, cause: cause?.id ?? '' }));
  }
  const reviewers = [...judged.keys()].sort();
  return reviewers.flatMap((one, at) =>
    reviewers.slice(at + 1).flatMap((other) => {
      const same = [...(judged.get(one) ?? [])].flatMap(([id, a]) => {
        const b = judged.get(other)?.get(id);
        return b ? [[a, b] as const] : [];
      });
      if (same.length === 0) return [];
      const of = (key: keyof Said) => ({ of: same.length, kappa: cohensKappa(same.map(([a, b]) => [a[key], b[key]])) });
      return [{ reviewers: [one, other] as [string, string], level: of('level'), cause: of('cause') }];
    }),
  );
}
