import { LIMITS, type NetworkNode, type StudyNetwork, type StudyRecord } from '@consilium/contract';
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies, studyReferences } from '../../database/schema/index.ts';
import { relatedStudies } from './related.ts';
import { LISTED } from './repository.ts';

/** Near by subject, beside what is linked. */
const RELATED_DRAWN = 5;

/** The studies of this library that a study cites, that cite it, and that are near it; the newest of many, and the links among all that are drawn. */
export async function studyNetwork(db: Database, study: StudyRecord): Promise<StudyNetwork> {
  const { id } = study;
  const cited = db.select({ id: studyReferences.citedStudy }).from(studyReferences).where(eq(studyReferences.citing, id));
  const citing = db.select({ id: studyReferences.citing }).from(studyReferences).where(eq(studyReferences.citedStudy, id));
  const [cites, citedBy, [outside]] = await Promise.all([
    newest(db, id, cited),
    newest(db, id, citing),
    db
      .select({ total: count() })
      .from(studyReferences)
      .where(and(eq(studyReferences.citing, id), isNull(studyReferences.citedStudy))),
  ]);
  const room = LIMITS.networkStudies - 1 - RELATED_DRAWN;
  // What the one side does not need, the other may have.
  const left = cites.slice(0, Math.max(Math.floor(room / 2), room - citedBy.length));
  const leftIds = new Set(left.map((one) => one.id));
  const right = citedBy.filter((one) => !leftIds.has(one.id)).slice(0, room - left.length);
  const drawn = new Set([...leftIds, ...right.map((one) => one.id)]);
  const related = (await relatedStudies(db, study, RELATED_DRAWN + drawn.size)).filter((one) => !drawn.has(one.id)).slice(0, RELATED_DRAWN);
  const { title, authors, publicationDate, journal, retraction } = study;
  const nodes: NetworkNode[] = [
    { id, title, authors, publicationDate, journal, retraction, role: 'self' },
    ...left.map((one) => ({ ...one, role: 'cites' as const })),
    ...right.map((one) => ({ ...one, role: 'cited-by' as const })),
    ...related.map((one) => ({ ...one, role: 'related' as const })),
  ];
  return {
    nodes,
    links: [...(await linksAmong(db, [id, ...drawn])), ...related.map((one) => ({ from: id, to: one.id, kind: 'related' as const }))],
    totals: { cites: cites.length, citedBy: citedBy.length, outside: outside?.total ?? 0 },
  };
}

type Ids = ReturnType<Database['select']>;

async function newest(db: Database, self: string, ids: unknown) {
  return db
    .select(LISTED)
    .from(studies)
    .where(and(ne(studies.id, self), inArray(studies.id, ids as Ids & string[])))
    .orderBy(desc(studies.publicationDate), studies.id);
}

async function linksAmong(db: Database, ids: readonly string[]): Promise<StudyNetwork['links']> {
  const { citing, citedStudy } = studyReferences;
  const rows = await db
    .selectDistinct({ from: citing, to: sql<string>`${citedStudy}` })
    .from(studyReferences)
    .where(and(inArray(citing, [...ids]), inArray(citedStudy, [...ids]), ne(citing, citedStudy)));
  return rows.map(({ from, to }) => ({ from, to, kind: 'cites' as const })).sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
