import { randomUUID } from 'node:crypto';
import type { SavedStudy } from '@consilium/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { savedStudies, studies } from '../../database/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { holdAccount, type Transaction } from '../../platform/room.ts';
import { LISTED } from '../study/index.ts';
import { PLACES, requireOwn, requireRoomFor, type Store } from './store.ts';

type Row = typeof savedStudies.$inferSelect;
type Content = Pick<SavedStudy, 'studyId' | 'note'>;

/** A member's studies with their notes, the last saved first. */
export async function listSavedStudies({ db, keys }: Store, userId: string): Promise<SavedStudy[]> {
  const rows = await db.select().from(savedStudies).where(eq(savedStudies.userId, userId)).orderBy(desc(savedStudies.savedAt), desc(savedStudies.id));
  const contents = rows.map((row) => ({ savedAt: row.savedAt, ...open(keys, userId, row) }));
  const ids = contents.map(({ studyId }) => studyId);
  const shown = ids.length === 0 ? [] : await db.select(LISTED).from(studies).where(inArray(studies.id, ids));
  const byId = new Map(shown.map((study) => [study.id, study]));
  return contents.map(({ savedAt, studyId, note }) => ({ studyId, note, savedAt: savedAt.toISOString(), study: byId.get(studyId) ?? null }));
}

/** Saves a study, or changes its note. @throws AppError 404 when the library has no such study. */
export async function keepStudy(store: Store, userId: string, studyId: string, note: string): Promise<void> {
  const { db, keys } = store;
  const [known] = await db.select({ id: studies.id }).from(studies).where(eq(studies.id, studyId));
  if (!known) throw notFound('This study');
  const close = (id: string) => encryptField(keys, PLACES.study(userId, id), { studyId, note } satisfies Content);
  await db.transaction(async (transaction) => {
    const saved = await findSaved(transaction, keys, userId, studyId);
    if (saved)
      return transaction
        .update(savedStudies)
        .set({ content: close(saved.id) })
        .where(eq(savedStudies.id, saved.id));
    await requireRoomFor(transaction, savedStudies, userId);
    const id = randomUUID();
    return transaction.insert(savedStudies).values({ id, userId, content: close(id) });
  });
}

/** @throws AppError 404 when this member has not saved the study. */
export async function forgetStudy({ db, keys }: Store, userId: string, studyId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const saved = await findSaved(transaction, keys, userId, studyId);
    if (!saved) throw notFound('This saved study');
    await transaction.delete(savedStudies).where(eq(savedStudies.id, saved.id));
  });
}

/** The ids are encrypted, so a member's rows are read to find one; the owner's row is held meanwhile, so that no study is saved twice. */
async function findSaved(transaction: Transaction, keys: KeyRing, userId: string, studyId: string): Promise<Row | undefined> {
  await holdAccount(transaction, userId);
  const rows = await transaction.select().from(savedStudies).where(eq(savedStudies.userId, userId));
  return rows.find((row) => open(keys, userId, row).studyId === studyId);
}

function open(keys: KeyRing, userId: string, row: Row): Content {
  const { id, content } = requireOwn(userId, row);
  return decryptField(keys, PLACES.study(userId, id), content) as Content;
}
