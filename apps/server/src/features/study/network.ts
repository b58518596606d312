import { LIMITS, type NetworkNode, type StudyNetwork, type StudyRecord } from '@consilium/contract';
import { and, desc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies, studyReferences } from '../../database/schema/index.ts';
import { relatedStudies } from './related.ts';
import { citing, LISTED } from './repository.ts';

/** Near by subject, beside what is linked. */
const RELATED_DRAWN = 5;

/** The studies of this library that a study cites, that cite it, and that are near it; the newest of many, and the links among all that are drawn. */
export async function studyNetwork(db: Database, study: StudyRecord): Promise<StudyNetwork> {
  const { id } = study;
  const references = sql`(select r.doi, r.pmid from ${studyReferences}, unnest(${studyReferences.dois}, ${studyReferences.pmids}) as r(doi, pmid) where ${studyReferences.citing} = ${id})`;
  const [cites, citedBy, outside] = await Promise.all([
    newest(
      db,
      id,
      sql`${studies.id} in (select s.id from ${references} r join ${studies} s on s.pmid = r.pmid union select s.id from ${references} r join ${studies} s on lower(s.doi) = r.doi)`,
    ),
    newest(db, id, sql`${studies.id} in (select ${studyReferences.citing} from ${studyReferences} where ${citing(study)})`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${references} r
      where not exists (select from ${studies} s where s.pmid = r.pmid) and not exists (select from ${studies} s where lower(s.doi) = r.doi)`),
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
    totals: { cites: cites.length, citedBy: citedBy.length, outside: outside.rows[0]?.total ?? 0 },
  };
}

const newest = (db: Database, self: string, linked: SQL) =>
  db
    .select(LISTED)
    .from(studies)
    .where(and(ne(studies.id, self), linked))
    .orderBy(desc(studies.publicationDate), studies.id);

async function linksAmong(db: Database, ids: readonly string[]): Promise<StudyNetwork['links']> {
  const { citing: from, dois, pmids } = studyReferences;
  const rows = await db
    .select({ from, to: studies.id })
    .from(studyReferences)
    .innerJoin(studies, sql`${pmids} @> array[${studies.pmid}] or ${dois} @> array[lower(${studies.doi})]`)
    .where(and(inArray(from, [...ids]), inArray(studies.id, [...ids]), ne(from, studies.id)));
  return rows.map(({ from, to }) => ({ from, to, kind: 'cites' as const })).sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
