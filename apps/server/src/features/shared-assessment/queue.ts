import { SHARED_RISK_IDS, type SharedAssessment, type SharedContent, type SharedRisk, type sharedQueue, TRIAGE_LEVELS } from '@consilium/contract';
import { asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { sharedAssessments, sharedReviews } from '../../database/schema/index.ts';
import { openReview, openShared } from '../member/index.ts';
import { monthOf, type Store } from './store.ts';

const READ_AT_A_TIME = 200;
const EXCERPT_LENGTH = 140;
const CHILD_UNDER = 18;

/** Who would be harmed most by a mistake in it. */
export function riskOf({ level, profile: { pregnancy, age, subject, medicines } }: SharedContent): SharedRisk {
  if (level === 'emergency') return 'emergencies';
  if (pregnancy === 'pregnant' || pregnancy === 'postpartum' || pregnancy === 'breastfeeding') return 'pregnancy';
  if (subject === 'child' || (age !== undefined && age < CHILD_UNDER)) return 'children';
  return medicines.length > 0 ? 'medicines' : 'others';
}

/**
 * A page of the queue. Nothing of a copy is readable in the database, risk and level included, so it is ordered here: read in batches, of each only
 * what a row shows is kept.
 */
export async function listQueue(
  { db, keys }: Store,
  viewer: string,
  query: z.output<typeof sharedQueue.pageQuery>,
): Promise<{ assessments: SharedAssessment[]; total: number }> {
  const rows: SharedAssessment[] = [];
  let last: string | undefined;
  for (;;) {
    const some = await db
      .select()
      .from(sharedAssessments)
      .where(last === undefined ? undefined : gt(sharedAssessments.id, last))
      .orderBy(asc(sharedAssessments.id))
      .limit(READ_AT_A_TIME);
    if (some.length === 0) break;
    last = some.at(-1)?.id;
    const ids = some.map(({ id }) => id);
    const given = await db.select().from(sharedReviews).where(inArray(sharedReviews.sharedId, ids));
    for (const shared of some) {
      // Nobody reviews what is their own.
      if (shared.userId === viewer) continue;
      const content = openShared(keys, shared);
      const { description } = content;
      const reviews = given.filter(({ sharedId }) => sharedId === shared.id);
      const own = reviews.find(({ reviewerId }) => reviewerId === viewer);
      rows.push({
        id: shared.id,
        month: monthOf(shared.sharedAt),
        risk: riskOf(content),
        level: content.level,
        excerpt: description.length > EXCERPT_LENGTH ? `${description.slice(0, EXCERPT_LENGTH).trimEnd()} ...` : description,
        reviews: reviews.length,
        own: own ? openReview(keys, own).verdict : null,
      });
    }
    if (some.length < READ_AT_A_TIME) break;
  }
  const words = query.search?.toLowerCase();
  const fitting = rows
    .filter(({ excerpt }) => !words || excerpt.toLowerCase().includes(words))
    .filter(({ risk }) => query.risk === undefined || risk === query.risk)
    .filter(({ own }) => query.own === undefined || (own !== null) === (query.own === 'yes'));
  const key = query.sort.replace(/^-/, '') as keyof typeof ORDERS;
  const sign = query.sort.startsWith('-') ? -1 : 1;
  fitting.sort((a, b) => sign * (ORDERS[key](a, b) || (a.id < b.id ? -1 : 1)));
  const from = (query.page - 1) * query.size;
  return { assessments: fitting.slice(from, from + query.size), total: fitting.length };
}

type Row = SharedAssessment;
const ORDERS = {
  // The worst first, the most urgent first within it, then what fewest have looked at.
  risk: (a: Row, b: Row) =>
    SHARED_RISK_IDS.indexOf(a.risk) - SHARED_RISK_IDS.indexOf(b.risk) ||
    TRIAGE_LEVELS.indexOf(b.level) - TRIAGE_LEVELS.indexOf(a.level) ||
    a.reviews - b.reviews,
  month: (a: Row, b: Row) => a.month.localeCompare(b.month),
  reviews: (a: Row, b: Row) => a.reviews - b.reviews,
};
