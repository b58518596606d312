import { type SharedContent, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { asc, inArray } from 'drizzle-orm';
import { sharedAssessments, sharedReviews } from '../../database/schema/index.ts';
import { openReview, openShared, type ReviewContent } from '../member/index.ts';
import type { Store } from './store.ts';

/** A case for measuring: `id`, `description` and `profile` as the batch of the command line takes them, and what should have come out. */
export type Evaluated = Pick<SharedContent, 'description' | 'profile'> & {
  id: string;
  level: TriageLevel;
  /** null: reviewers named no cause, or not the same. */
  diagnosis: string | null;
  acceptedIcd10: string[];
  reviews: number;
};

/** Every assessment that somebody agreed with or corrected. Where reviewers differ the more urgent level counts among those named most often, and no cause. */
export async function evaluated({ db, keys }: Store, { conditions }: Pick<Knowledge, 'conditions'>): Promise<Evaluated[]> {
  const icd10 = new Map(conditions.map((condition) => [condition.id, condition.icd10]));
  const given = await db.select().from(sharedReviews);
  const ids = [...new Set(given.map(({ sharedId }) => sharedId))];
  if (ids.length === 0) return [];
  const rows = await db.select().from(sharedAssessments).where(inArray(sharedAssessments.id, ids)).orderBy(asc(sharedAssessments.id));
  return rows.flatMap((row): Evaluated[] => {
    const judged = given
      .filter(({ sharedId }) => sharedId === row.id)
      .map((review) => openReview(keys, review))
      .filter((review): review is ReviewContent & { level: TriageLevel } => review.level !== null);
    const levels = mostOften(judged.map(({ level }) => level)).sort((a, b) => TRIAGE_LEVELS.indexOf(b) - TRIAGE_LEVELS.indexOf(a));
    const [level] = levels;
    if (level === undefined) return [];
    const causes = mostOften(judged.map(({ cause }) => cause?.id ?? ''));
    const id = causes.length === 1 ? causes[0] : undefined;
    const cause = id ? judged.find((review) => review.cause?.id === id)?.cause : undefined;
    const { description, profile, causes: ours } = openShared(keys, row);
    const codes = cause ? (icd10.get(cause.id) ?? ours.find((one) => one.id === cause.id)?.icd10 ?? []) : [];
    return [{ id: row.id, description, profile, level, diagnosis: cause?.name ?? null, acceptedIcd10: codes, reviews: judged.length }];
  });
}

/** What stands there most often; several where they are equal. */
function mostOften<Value extends string>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, times]) => times === most).map(([value]) => value);
}
