import { setTimeout } from 'node:timers/promises';
import type { StudyLinkKind } from '@consilium/contract';
import { and, eq, getTableColumns, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/connect.ts';
import { studies, studyLinkLooks, studyLinks } from '../../../database/schema/index.ts';
import type { Workers } from '../../../platform/workers/index.ts';

/** Studies looked through in one order to a thread: visitors' orders wait no longer than for these. */
const PORTION = 50;

const bare = (column: AnyPgColumn) => sql`cardinality(${column}) = 0`;
/** Shipped studies have links that somebody set: only what has none of a kind is looked through. */
const WORTH_LOOKING = or(ne(studies.origin, 'shipped'), bare(studies.conditions), bare(studies.interventions), bare(studies.systems));
const NOT_AS_IT_IS = or(isNull(studyLinkLooks.studyId), ne(studyLinkLooks.version, studies.version));

/** Studies that were not looked through as they are now. */
export async function waitingForLook(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(studies)
    .leftJoin(studyLinkLooks, eq(studyLinkLooks.studyId, studies.id))
    .where(and(WORTH_LOOKING, NOT_AS_IT_IS));
  return row?.total ?? 0;
}

/** `unhurried`: after each portion it rests as long as that took, so that a large import leaves half of a core to whoever visits. */
type Looking = { workers: Pick<Workers, 'run'>; signal?: AbortSignal; unhurried?: boolean; onProgress?: (looked: number) => void };

/**
 * Looks studies through for links that their words speak for, in a thread and portion by portion: those that are new or were changed, and those that were looked
 * through by other names. Nothing of a study is changed: links wait for an editor. @returns how many studies were looked through, and links found.
 */
export async function lookForLinks(db: Database, { workers, signal, unhurried, onProgress }: Looking): Promise<{ studies: number; links: number }> {
  const names = await workers.run('linkNames', null);
  const done = { studies: 0, links: 0 };
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const began = performance.now();
    const portion = await portionOf(db, after, or(NOT_AS_IT_IS, ne(studyLinkLooks.names, names)));
    const last = portion.at(-1);
    if (!last) return done;
    after = last.id;
    const found = await workers.run(
      'findLinks',
      portion.map(({ id: _id, version: _version, origin: _origin, ...record }) => record),
    );
    const links = portion.flatMap((study, at) =>
      (found[at] ?? []).filter(({ kind }) => study.origin !== 'shipped' || study[LINKED[kind]].length === 0).map((link) => ({ studyId: study.id, ...link })),
    );
    done.studies += portion.length;
    done.links += await store(db, portion, links, names);
    onProgress?.(done.studies);
    if (unhurried) await setTimeout(performance.now() - began, undefined, signal && { signal });
  }
}

/** The field of a study that holds its links of a kind. */
export const LINKED = { condition: 'conditions', intervention: 'interventions', system: 'systems' } as const satisfies Record<
  StudyLinkKind,
  keyof typeof studies
>;

const { id, version, origin, title, abstract, resultSeen, summary, keywords, conditions, interventions, systems } = getTableColumns(studies);
/** A neutral sentence made of the bibliographic facts names a journal, and nothing that was studied. */
export const TEXT = sql<string>`coalesce(${abstract}, case when ${resultSeen} then ${summary} end, '')`;

const portionOf = (db: Database, after: string, why: SQL | undefined) =>
  db
    .select({ id, version, origin, title, text: TEXT, keywords, conditions, interventions, systems })
    .from(studies)
    .leftJoin(studyLinkLooks, eq(studyLinkLooks.studyId, studies.id))
    .where(and(gt(studies.id, after), WORTH_LOOKING, why))
    .orderBy(studies.id)
    .limit(PORTION);

type Found = Pick<typeof studyLinks.$inferInsert, 'studyId' | 'kind' | 'name' | 'score' | 'spoke'>;

/** What was decided stays; an open link that nothing speaks for any more goes. Studies that were changed or deleted meanwhile are left for the next look. */
async function store(db: Database, portion: readonly { id: string; version: number }[], links: readonly Found[], names: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const ids = portion.map((study) => study.id);
    const there = await transaction
      .select({ id, version })
      .from(studies)
      .where(sql`${id} = any(${sql.param(ids)}::text[])`)
      .orderBy(id)
      .for('share');
    const versions = new Map(there.map((study) => [study.id, study.version]));
    const same = portion.filter((study) => versions.get(study.id) === study.version);
    if (same.length === 0) return 0;
    const kept = new Set(same.map((study) => study.id));
    const fresh = links.filter(({ studyId }) => kept.has(studyId));
    await transaction.execute(sql`delete from ${studyLinks} where ${studyLinks.state} = 'open' and ${studyLinks.studyId} = any(${sql.param([...kept])}::text[])
      and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(fresh.map(({ studyId, kind, name }) => ({ studyId, kind, name })))}::jsonb)
        as f("studyId" text, kind text, name text) where f."studyId" = ${studyLinks.studyId} and f.kind = ${studyLinks.kind} and f.name = ${studyLinks.name})`);
    const added =
      fresh.length === 0
        ? []
        : await transaction
            .insert(studyLinks)
            .values(fresh)
            .onConflictDoUpdate({
              target: [studyLinks.studyId, studyLinks.kind, studyLinks.name],
              set: { score: sql`excluded.score`, spoke: sql`excluded.spoke` },
              setWhere: sql`${studyLinks.state} = 'open'`,
            })
            .returning({ id: studyLinks.id });
    await transaction
      .insert(studyLinkLooks)
      .values(same.map((study) => ({ studyId: study.id, version: study.version, names })))
      .onConflictDoUpdate({ target: studyLinkLooks.studyId, set: { version: sql`excluded.version`, names: sql`excluded.names` } });
    return added.length;
  });
}
