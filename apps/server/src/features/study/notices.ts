import { isDeepStrictEqual } from 'node:util';
import { isNoticed, NOTICED_STATES, type StudyNotice } from '@consilium/contract';
import { inArray } from 'drizzle-orm';
import type { Override } from '../../content/overrides.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { studies } from '../../database/schema/index.ts';

/** What is known against the studies that our knowledge rests on. */
export async function listNotices(db: Database, known: ReadonlySet<string>): Promise<StudyNotice[]> {
  const rows = await db
    .select({
      id: studies.id,
      state: studies.retraction,
      date: studies.retractionDate,
      reason: studies.retractionReason,
      notice: studies.retractionNotice,
    })
    .from(studies)
    .where(inArray(studies.retraction, [...NOTICED_STATES]))
    .orderBy(studies.id);
  return rows.flatMap(({ state, ...row }) => (known.has(row.id) && isNoticed(state) ? [{ ...row, state }] : []));
}

/**
 * Lays what the library knows against studies over the compiled content, again whenever that changed on any server: assessments, figures of the systems and
 * answers then count no retracted study, without the content being compiled anew.
 */
export function layNoticesOverContent({ content, database, published }: Pick<Context, 'content' | 'database' | 'published'>): void {
  let laid: readonly Override[] = [];
  published.follow(async () => {
    const shipped = new Set(content.knowledge().studies.map(({ id }) => id));
    const notices = await listNotices(database.db, shipped);
    const wanted = notices.map(({ id, state }): Override => ({ collection: 'studies', id, fields: { retraction: state } }));
    if (isDeepStrictEqual(wanted, laid)) return;
    await content.setOverrides(wanted, 'library');
    laid = wanted;
  });
}
