import { type AdminStudy, adminStudyList, adminStudySchema, type StudyForm, studyAdminCalls, studyFormSchema } from '@consilium/contract';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { studies, studyHistory, studyImports } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { usernamesOf } from '../glossary/index.ts';
import { undoStudyImport } from './import/staging.ts';
import type { Uses } from './uses.ts';

type Row = typeof studies.$inferSelect;
/** What an editor can change, and restore. */
const FIELDS = Object.keys(studyFormSchema.shape) as (keyof StudyForm)[];
const IMPORTS_SHOWN = 50;

/** The study library as editors see and change it. */
export function studyAdminRoutes(serve: Serve, { database, studyIndex }: Context, uses: () => Uses): void {
  const { db } = database;
  // The change is made: that the search is slow or away is no fault of it, and it looks again by itself.
  const foundAnew = () => void studyIndex.refresh().catch(() => undefined);
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

  serve(studyAdminCalls.updateStudy, async (request) => {
    const { version, ...form } = request.body;
    const updated = await db
      .transaction(async (transaction) => {
        const before = await held(transaction, request.params.id, version);
        const after = await change(transaction, before, form, viewerOf(request).user.id);
        if (after !== before)
          await audit(transaction, request, { action: 'study-updated', subject: { kind: 'study', id: after.id }, details: { version: after.version } });
        return toAdminStudy(after);
      })
      .catch((error: unknown) => {
        const index = violatedIndex(error);
        if (index === undefined) throw error;
        const field = index.includes('pmid') ? 'pmid' : 'doi';
        const message = `Another study has this ${field.toUpperCase()} already.`;
        throw new AppError('duplicate', message, { [field]: message });
      });
    foundAnew();
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
    foundAnew();
    return { changed };
  });

  serve(studyAdminCalls.studyHistory, async ({ params }) => {
    const rows = await db.select().from(studyHistory).where(eq(studyHistory.studyId, params.id)).orderBy(desc(studyHistory.createdAt), desc(studyHistory.id));
    const names = await usernamesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    return {
      logs: rows.map(({ id: logId, userId, createdAt, details }) => ({
        id: logId,
        userId,
        username: userId === null ? null : (names.get(userId) ?? null),
        createdAt: createdAt.toISOString(),
        changes: details.changes,
        before: details.before,
      })),
      usedBy: usedBy(uses(), params.id),
    };
  });

  serve(studyAdminCalls.listStudyImports, async () => {
    const rows = await db.select().from(studyImports).where(ne(studyImports.state, 'staging')).orderBy(desc(studyImports.createdAt)).limit(IMPORTS_SHOWN);
    const names = await usernamesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    return {
      imports: rows.map(({ userId, createdAt, undoneAt, state: _state, keepAbstracts: _keep, finishedAt: _finished, ...row }) => ({
        ...row,
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
      foundAnew();
      return undone;
    } finally {
      await client.end();
    }
  });
}

/** The treatments that name a study, and the conditions whose standard care does. */
function usedBy(uses: Uses, id: string) {
  const { uses: named, careOf } = uses.get(id) ?? { uses: [], careOf: [] };
  const treatments = new Map(named.map(({ treatmentId, treatment }) => [treatmentId, treatment]));
  return [
    ...[...treatments].map(([treatmentId, name]) => ({ kind: 'treatment' as const, id: treatmentId, name })),
    ...careOf.map((condition) => ({ kind: 'condition' as const, ...condition })),
  ];
}

/** A study nobody else changes until the transaction ends. @throws AppError 409 when it is not as the editor read it. */
async function held(transaction: Transaction, id: string, version: number): Promise<Row> {
  const [row] = await transaction.select().from(studies).where(eq(studies.id, id)).for('update');
  if (!row) throw notFound(`The study "${id}"`);
  if (row.version !== version)
    throw new AppError(
      'changed-meanwhile',
      `Somebody else has changed "${row.title}" since you opened it. Look at the newer version first, then make your change again.`,
      undefined,
      undefined,
      toAdminStudy(row),
    );
  return row;
}

/** Writes what differs, notes that an editor has, and keeps what was there. @returns the study as it was given when nothing differs. */
async function change(transaction: Transaction, before: Row, form: Partial<StudyForm>, userId: string): Promise<Row> {
  const differing = FIELDS.filter((field) => form[field] !== undefined && JSON.stringify(form[field]) !== JSON.stringify(before[field]));
  if (differing.length === 0) return before;
  const columns = differing.map((field) => studies[field].name);
  const [after] = await transaction
    .update(studies)
    .set({
      ...Object.fromEntries(differing.map((field) => [field, form[field]])),
      editedFields: [...new Set([...before.editedFields, ...columns])],
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(studies.id, before.id))
    .returning();
  if (!after) throw notFound('This study');
  await transaction.insert(studyHistory).values({
    studyId: before.id,
    userId,
    details: {
      changes: Object.fromEntries(differing.map((field) => [field, { before: before[field], after: after[field] }])),
      before: Object.fromEntries(FIELDS.map((field) => [field, before[field]])),
    },
  });
  return after;
}

const toAdminStudy = (row: Row): AdminStudy => adminStudySchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() });
