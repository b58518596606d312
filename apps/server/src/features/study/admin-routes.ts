import { setTimeout } from 'node:timers/promises';
import { adminStudyList, studyAdminCalls } from '@consilium/contract';
import { desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { studies, studyHistory, studyImports } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { usernamesOf } from '../glossary/index.ts';
import { addAndDeleteRoutes } from './add-and-delete.ts';
import { change, held, namingDuplicates, toAdminStudy } from './changes.ts';
import { importsOf } from './import/history.ts';
import { undoStudyImport } from './import/staging.ts';
import { studyLinkRoutes } from './links/routes.ts';
import { type Uses, usedBy } from './uses.ts';

const IMPORTS_SHOWN = 50;
/** How long an answer waits for the search to have taken a change over. */
const SEARCH_AWAITED_MS = 1_000;

/** The study library as editors see and change it. */
export function studyAdminRoutes(serve: Serve, { database, studyIndex, studyImports: files }: Context, uses: () => Uses): void {
  const { db } = database;
  // Who made a change finds it so. It is made: that the search is slow or away is no fault of it, and it looks again by itself.
  const foundAnew = async () => {
    await Promise.race([studyIndex.refresh().catch(() => undefined), setTimeout(SEARCH_AWAITED_MS, undefined, { ref: false })]);
  };
  const { id, title, authors, journal, publicationDate, design, direction, origin, retraction, resultSeen, updatedAt, doi, pmid } = studies;

  serveList(serve, db, {
    list: adminStudyList,
    calls: { pages: studyAdminCalls.listStudies, file: studyAdminCalls.exportStudyList },
    table: studies,
    id,
    sort: { title: sql`lower(${title})`, journal: sql`lower(${journal})`, publicationDate, design, direction, updatedAt },
    search: [title, authors, journal, sql`coalesce(${doi}, '')`, sql`coalesce(${pmid}, '')`],
    filters: {
      design: (wanted) => eq(design, wanted),
      direction: (wanted) => eq(direction, wanted),
      origin: (wanted) => eq(origin, wanted),
      retraction: (wanted) => eq(retraction, wanted),
      unread: (wanted) => eq(resultSeen, !wanted),
    },
    toRows: async (rows) => rows.map(toAdminStudy),
  });

  addAndDeleteRoutes(serve, db, uses, foundAnew);
  studyLinkRoutes(serve, db, foundAnew);

  serve(studyAdminCalls.updateStudy, async (request) => {
    const { version, ...form } = request.body;
    const updated = await namingDuplicates(db, form, request.params.id, () =>
      db.transaction(async (transaction) => {
        const before = await held(transaction, request.params.id, version);
        const after = await change(transaction, before, form, viewerOf(request).user.id);
        if (after !== before)
          await audit(transaction, request, { action: 'study-updated', subject: { kind: 'study', id: after.id }, details: { version: after.version } });
        return toAdminStudy(after);
      }),
    );
    await foundAnew();
    return updated;
  });

  serve(studyAdminCalls.changeStudies, async (request) => {
    const { studies: wanted, design: newDesign, category, addKeyword, removeKeyword } = request.body;
    const changed = await db.transaction(async (transaction) => {
      let count = 0;
      // In one order, so that two people who change the same never wait for each other.
      for (const { id: studyId, version } of [...wanted].sort((a, b) => (a.id < b.id ? -1 : 1))) {
        const before = await held(transaction, studyId, version);
        const keywords = [...before.keywords.filter((keyword) => keyword !== removeKeyword && keyword !== addKeyword), ...(addKeyword ? [addKeyword] : [])];
        const after = await change(
          transaction,
          before,
          {
            ...(newDesign ? { design: newDesign } : {}),
            ...(category ? { category } : {}),
            ...(addKeyword || removeKeyword
              ? { keywords: addKeyword && before.keywords.includes(addKeyword) ? before.keywords.filter((keyword) => keyword !== removeKeyword) : keywords }
              : {}),
          },
          viewerOf(request).user.id,
        );
        if (after !== before) count += 1;
      }
      await audit(transaction, request, { action: 'studies-updated', details: { asked: wanted.length, changed: count } });
      return count;
    });
    await foundAnew();
    return { changed };
  });

  serve(studyAdminCalls.studyHistory, async ({ params }) => {
    const rows = await db.select().from(studyHistory).where(eq(studyHistory.studyId, params.id)).orderBy(desc(studyHistory.createdAt), desc(studyHistory.id));
    const logs = [
      ...rows.map(({ id: logId, userId, createdAt, action, details }) => ({
        id: logId,
        userId,
        createdAt,
        action,
        changes: details.changes,
        before: details.before,
        import: null,
      })),
      ...(await importsOf(db, params.id)),
    ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const names = await usernamesOf(
      db,
      logs.map(({ userId }) => userId),
    );
    return {
      logs: logs.map(({ userId, createdAt, ...log }) => ({
        ...log,
        userId,
        username: userId === null ? null : (names.get(userId) ?? null),
        createdAt: createdAt.toISOString(),
      })),
      usedBy: usedBy(uses(), params.id),
    };
  });

  serve(studyAdminCalls.beginStudyImport, async (request) => files.begin(request.body, viewerOf(request).user.id));
  serve(studyAdminCalls.sendStudyFile, async ({ params, query, body }) => files.take(params.id, query.from, body));
  serve(studyAdminCalls.readStudyImport, async ({ params }) => files.now(params.id));
  serve(studyAdminCalls.confirmStudyImport, async (request) => files.confirm(request.params.id, request));
  serve(studyAdminCalls.cancelStudyImport, async ({ params }) => {
    await files.cancel(params.id);
    return { message: 'The import was forgotten. Nothing was changed.' };
  });

  serve(studyAdminCalls.listStudyImports, async () => {
    const { report: _report, ...columns } = getTableColumns(studyImports);
    const rows = await db
      .select(columns)
      .from(studyImports)
      .where(ne(studyImports.state, 'staging'))
      .orderBy(desc(studyImports.createdAt))
      .limit(IMPORTS_SHOWN);
    const names = await usernamesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    return {
      imports: rows.map(({ id: importId, name, userId, created, changed, unchanged, duplicates, faults, createdAt, undoneAt, state }) => ({
        ...{ id: importId, name, created, changed, unchanged, duplicates, faults },
        waiting: state === 'ready',
        username: userId === null ? null : (names.get(userId) ?? null),
        startedAt: createdAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      })),
    };
  });

  serve(studyAdminCalls.undoStudyImport, async (request) => {
    const client = await database.unhurried();
    try {
      const undone = await undoStudyImport(client, request.params.id);
      const { removed, restored, kept } = undone;
      await audit(db, request, {
        action: 'study-import-undone',
        subject: { kind: 'study-import', id: request.params.id },
        details: { removed, restored, kept: kept.length },
      });
      await foundAnew();
      return undone;
    } finally {
      await client.end();
    }
  });
}
