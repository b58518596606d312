import { type DeletedStudies, studyAdminCalls } from '@consilium/contract';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { authorsIn } from '../../bibliography/record.ts';
import type { Database } from '../../database/connect.ts';
import { type KeptStudy, removedContent, studies, studyHistory, studyReferences } from '../../database/schema/index.ts';
import { removedStudy } from '../../database/seed.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { usernamesOf } from '../glossary/index.ts';
import { formOf, held, namingDuplicates, type StudyRow, toAdminStudy } from './changes.ts';
import { idOf } from './import/row.ts';
import { type Uses, usedBy } from './uses.ts';

/** Deleted studies that are listed. */
const LISTED = 100;
/** Of those who rest on a study these are named. */
const NAMED = 3;

/** Studies that editors add by hand, delete and bring back. @param foundAnew has the search look again. */
export function addAndDeleteRoutes(serve: Serve, db: Database, uses: () => Uses, foundAnew: () => Promise<void>): void {
  serve(studyAdminCalls.addStudy, async (request) => {
    const form = request.body;
    const id = idOf({ ...form, authors: authorsIn(form.authors).authors });
    const userId = viewerOf(request).user.id;
    const added = await namingDuplicates(db, form, null, () =>
      db.transaction(async (transaction) => {
        const row = await put(transaction, { ...form, id, origin: 'editor' });
        await transaction.insert(studyHistory).values({ studyId: id, userId, action: 'added', details: { changes: {}, before: null } });
        await audit(transaction, request, { action: 'study-added', subject: { kind: 'study', id } });
        return toAdminStudy(row);
      }),
    );
    await foundAnew();
    return added;
  });

  serve(studyAdminCalls.deleteStudy, async (request) => {
    const { id } = request.params;
    await db.transaction(async (transaction) => {
      const row = await held(transaction, id, request.query.version);
      const users = usedBy(uses(), id);
      if (users.length > 0)
        throw new AppError(
          'other-state',
          `Our knowledge rests on "${row.title}": ${named(users)}. It cannot be deleted while it is named there. Mark it as retracted if it must not count any more.`,
        );
      const [cited] = await transaction
        .select({ dois: studyReferences.dois, pmids: studyReferences.pmids })
        .from(studyReferences)
        .where(eq(studyReferences.citing, id));
      await transaction.delete(studies).where(eq(studies.id, id));
      if (row.origin === 'shipped')
        await transaction
          .insert(removedContent)
          .values({ key: removedStudy(id) })
          .onConflictDoNothing();
      await transaction.insert(studyHistory).values({
        studyId: id,
        userId: viewerOf(request).user.id,
        action: 'deleted',
        details: { changes: {}, before: formOf(row), kept: { row, cites: cited ?? null } },
      });
      await audit(transaction, request, { action: 'study-deleted', subject: { kind: 'study', id }, details: { version: row.version } });
    });
    await foundAnew();
    return { message: 'The study was deleted. It can be restored.' };
  });

  serve(studyAdminCalls.listDeletedStudies, async (): Promise<DeletedStudies> => {
    const latest = db
      .selectDistinctOn([studyHistory.studyId], {
        id: studyHistory.studyId,
        title: sql<string>`${studyHistory.details} -> 'before' ->> 'title'`.as('title'),
        userId: studyHistory.userId,
        at: studyHistory.createdAt,
      })
      .from(studyHistory)
      .where(and(eq(studyHistory.action, 'deleted'), notExists(db.select({ id: studies.id }).from(studies).where(eq(studies.id, studyHistory.studyId)))))
      .orderBy(studyHistory.studyId, desc(studyHistory.createdAt))
      .as('latest');
    const rows = await db.select().from(latest).orderBy(desc(latest.at), latest.id).limit(LISTED);
    const names = await usernamesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    return {
      studies: rows.map(({ id, title, userId, at }) => ({
        id,
        title,
        username: userId === null ? null : (names.get(userId) ?? null),
        deletedAt: at.toISOString(),
      })),
    };
  });

  serve(studyAdminCalls.restoreStudy, async (request) => {
    const { id } = request.params;
    const [log] = await db
      .select()
      .from(studyHistory)
      .where(and(eq(studyHistory.studyId, id), eq(studyHistory.action, 'deleted')))
      .orderBy(desc(studyHistory.createdAt))
      .limit(1);
    const kept = log?.details.kept;
    if (!kept) throw notFound('A deleted study with this id');
    const was = rowOf(kept);
    const restored = await namingDuplicates(db, was, null, () =>
      db.transaction(async (transaction) => {
        const row = await put(transaction, was);
        if (kept.cites) await transaction.insert(studyReferences).values({ citing: id, ...kept.cites });
        await transaction.delete(removedContent).where(eq(removedContent.key, removedStudy(id)));
        await transaction
          .insert(studyHistory)
          .values({ studyId: id, userId: viewerOf(request).user.id, action: 'restored', details: { changes: {}, before: null } });
        await audit(transaction, request, { action: 'study-restored', subject: { kind: 'study', id }, details: { version: row.version } });
        return toAdminStudy(row);
      }),
    );
    await foundAnew();
    return restored;
  });
}

/** @throws AppError 409 when a study of this id is there: the same record, or one that was restored or imported meanwhile. */
async function put(transaction: Transaction, row: typeof studies.$inferInsert): Promise<StudyRow> {
  const [made] = await transaction.insert(studies).values(row).onConflictDoNothing({ target: studies.id }).returning();
  if (made) return made;
  const [there] = await transaction.select({ id: studies.id, title: studies.title }).from(studies).where(eq(studies.id, row.id));
  throw new AppError('duplicate', `"${there?.title ?? row.title}" is in the library already.`, undefined, undefined, there);
}

/** As it was, one version further, so that nobody's older copy overwrites it. */
function rowOf({ row }: KeptStudy): typeof studies.$inferInsert & Pick<StudyRow, 'doi' | 'pmid' | 'pmcid'> {
  const was = row as StudyRow;
  return { ...was, version: was.version + 1, createdAt: new Date(was.createdAt), updatedAt: new Date() };
}

function named(users: ReturnType<typeof usedBy>): string {
  const names = users.slice(0, NAMED).map(({ kind, name }) => `${kind === 'treatment' ? 'the treatment' : 'the standard care of'} ${name}`);
  const more = users.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
