import { LIMITS, STUDY_LINK_QUEUE, type StudyLink, studyLinkCalls, studyLinkList } from '@consilium/contract';
import { and, desc, eq, gte, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { studies, studyImportRows, studyLinks } from '../../../database/schema/index.ts';
import { viewerOf } from '../../../platform/access.ts';
import { audit } from '../../../platform/audit-log.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/serve.ts';
import { serveList } from '../../../platform/serve-list.ts';
import { usernamesOf } from '../../glossary/index.ts';
import { decideLinks, type LinkRow } from './decide.ts';
import { TEXT, waitingForLook } from './look.ts';

const { id, studyId, kind, name, score, state, foundAt, decidedAt } = studyLinks;
const TITLE = sql`(select lower(${studies.title}) from ${studies} where ${studies.id} = ${studyId})`;
const ofImport = (importId: string): SQL =>
  sql`exists (select 1 from ${studyImportRows} where ${studyImportRows.importId} = ${importId} and ${studyImportRows.studyId} = ${studyId})`;

/** Links that words of studies speak for: looked through and decided by editors. @param foundAnew has the search look again. */
export function studyLinkRoutes(serve: Serve, db: Database, foundAnew: () => Promise<void>): void {
  serveList(serve, db, {
    list: studyLinkList,
    calls: { pages: studyLinkCalls.listLinks, file: studyLinkCalls.exportLinks },
    table: studyLinks,
    id,
    sort: { score, name: sql`lower(${name})`, title: TITLE, foundAt, decidedAt },
    search: [name, TITLE],
    filters: {
      state: (wanted) => eq(state, wanted),
      kind: (wanted) => eq(kind, wanted),
      least: (wanted) => gte(score, wanted),
      import: ofImport,
    },
    toRows: (rows) => toLinks(db, rows),
    columns: {
      id: (link) => link.id,
      study: (link) => link.study.id,
      title: (link) => link.study.title,
      kind: (link) => link.kind,
      name: (link) => link.name,
      score: (link) => link.score,
      words: (link) => link.spoke.map(({ field, words }) => `${field}: ${words}`).join('; '),
      state: (link) => link.state,
      username: (link) => link.username,
      decidedAt: (link) => link.decidedAt,
    },
  });

  serve(studyLinkCalls.countLinks, async () => {
    const of = (wanted: LinkRow['state']) => sql<number>`(count(*) filter (where ${state} = ${wanted}))::int`;
    const [row] = await db
      .select({
        open: of('open'),
        confirmed: of('confirmed'),
        refused: of('refused'),
        studies: sql<number>`(count(distinct ${studyId}) filter (where ${state} = 'open'))::int`,
      })
      .from(studyLinks);
    return { open: 0, confirmed: 0, refused: 0, studies: 0, ...row, waiting: await waitingForLook(db) };
  });

  serve(studyLinkCalls.readQueue, async ({ query }) => {
    const where = and(
      eq(state, 'open'),
      query.kind ? eq(kind, query.kind) : undefined,
      query.least ? gte(score, query.least) : undefined,
      query.import ? ofImport(query.import) : undefined,
    );
    const [rows, [all]] = await Promise.all([
      db
        .select({ id: studyId })
        .from(studyLinks)
        .where(where)
        .groupBy(studyId)
        .orderBy(desc(max(score)), studyId)
        .limit(STUDY_LINK_QUEUE),
      db
        .select({ total: sql<number>`count(distinct ${studyId})::int` })
        .from(studyLinks)
        .where(where),
    ]);
    return { studies: rows.map((row) => row.id), total: all?.total ?? 0 };
  });

  serve(studyLinkCalls.readLinkedStudy, async ({ params }) => {
    const [study] = await db
      .select({
        id: studies.id,
        title: studies.title,
        authors: studies.authors,
        journal: studies.journal,
        publicationDate: studies.publicationDate,
        keywords: studies.keywords,
        text: TEXT,
        conditions: studies.conditions,
        interventions: studies.interventions,
        systems: studies.systems,
      })
      .from(studies)
      .where(eq(studies.id, params.id));
    if (!study) throw notFound(`The study "${params.id}"`);
    const rows = await db.select().from(studyLinks).where(eq(studyId, params.id)).orderBy(desc(score), kind, name).limit(LIMITS.rowsAtOnce);
    return { study, links: await toLinks(db, rows) };
  });

  serve(studyLinkCalls.decideLinks, async (request) => {
    const { links, decision } = request.body;
    const {
      decided,
      changed,
      studies: written,
    } = await db.transaction(async (transaction) => {
      const result = await decideLinks(transaction, links, decision, viewerOf(request).user.id);
      if (result.changed > 0)
        await audit(transaction, request, { action: 'study-links-decided', details: { decision, links: result.changed, studies: result.studies } });
      return result;
    });
    if (written > 0) await foundAnew();
    return { changed, links: await toLinks(db, decided) };
  });
}

async function toLinks(db: Database, rows: readonly LinkRow[]): Promise<StudyLink[]> {
  if (rows.length === 0) return [];
  const of = [...new Set(rows.map((row) => row.studyId))];
  const [titles, names] = await Promise.all([
    db.select({ id: studies.id, title: studies.title, publicationDate: studies.publicationDate }).from(studies).where(inArray(studies.id, of)),
    usernamesOf(
      db,
      rows.map(({ decidedBy }) => decidedBy),
    ),
  ]);
  const byId = new Map(titles.map((study) => [study.id, study]));
  // A study that was deleted between both questions took its links along.
  return rows.flatMap(({ studyId: ofStudy, decidedBy, added: _, ...row }): StudyLink[] => {
    const study = byId.get(ofStudy);
    if (!study) return [];
    return [
      {
        ...row,
        study,
        username: decidedBy === null ? null : (names.get(decidedBy) ?? null),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        foundAt: row.foundAt.toISOString(),
      },
    ];
  });
}
