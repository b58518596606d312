import { randomUUID } from 'node:crypto';
import { type CollectedStudy, type Collection, type CollectionRemarks, type CollectionSummary, type CollectionTexts, LIMITS } from '@consilium/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { studies, studyCollections } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { holdAccount, requireRoom, type Transaction } from '../../platform/room.ts';
import { LISTED } from '../study/index.ts';
import { type Own, PLACES, requireOwn, type Store } from './store.ts';

type Row = typeof studyCollections.$inferSelect;
type Item = Omit<CollectedStudy, 'study'>;
/** What stands encrypted of a collection. */
type Content = CollectionTexts & { items: Item[] };
type Reading = Pick<Store['db'], 'select'>;

/** The content of a collection, decrypted. */
export const openCollection = (keys: KeyRing, { id, userId, content }: Pick<Row, 'id' | 'userId' | 'content'>): Content =>
  decryptField(keys, PLACES.collection(userId, id), content) as Content;

/** A member's collections by their names. */
export async function listCollections(store: Store, userId: string): Promise<CollectionSummary[]> {
  const opened = await openAll(store, userId);
  return opened.map(({ row, content }) => ({ ...headOf(row, content), studyIds: content.items.map(({ studyId }) => studyId) }));
}

/** The same with everything in them, to take along. */
export async function allCollections(store: Store, userId: string): Promise<Collection[]> {
  const opened = await openAll(store, userId);
  return Promise.all(opened.map(({ row, content }) => shown(store.db, row, content)));
}

/** @throws AppError 404 when this member has no such collection. */
export async function readCollection({ db, keys }: Store, own: Own): Promise<Collection> {
  const row = await ownRow(db, own);
  return shown(db, row, openCollection(keys, row));
}

/** @throws AppError 409 when the member has as many as one may. */
export async function createCollection({ db, keys }: Store, userId: string, texts: CollectionTexts): Promise<Collection> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, userId);
    await requireRoom(transaction, { table: studyCollections, owner: studyCollections.userId, most: LIMITS.collectionsPerMember }, userId);
    const id = randomUUID();
    const content: Content = { ...texts, items: [] };
    const [row] = await transaction
      .insert(studyCollections)
      .values({ id, userId, content: encryptField(keys, PLACES.collection(userId, id), content) })
      .returning();
    if (!row) throw notFound('This collection');
    return shown(transaction, row, content);
  });
}

export const renameCollection = (store: Store, own: Own, version: number, { name, description }: CollectionTexts): Promise<Collection> =>
  change(store, own, version, (content) => ({ ...content, name, description }));

/** @throws AppError 400 when the order does not name each study of the collection once. */
export const orderCollection = (store: Store, own: Own, version: number, order: readonly string[]): Promise<Collection> =>
  change(store, own, version, (content) => {
    const byId = new Map(content.items.map((item) => [item.studyId, item]));
    const items = [...new Set(order)].flatMap((studyId) => byId.get(studyId) ?? []);
    if (items.length !== content.items.length || order.length !== items.length)
      throw new AppError('invalid-input', 'The order has to name each study of the collection once.', { order: 'Name each study of the collection once' });
    return { ...content, items };
  });

/** Puts a study at the end; one that is in it stays as it is. Others added meanwhile stay as well. @throws AppError 404 when the library has no such study, 409 when the collection is full. */
export async function addToCollection(store: Store, own: Own, studyId: string, remarks: CollectionRemarks): Promise<Collection> {
  const [known] = await store.db.select({ id: studies.id }).from(studies).where(eq(studies.id, studyId));
  if (!known) throw notFound('This study');
  return change(store, own, null, (content) => {
    if (content.items.some((item) => item.studyId === studyId)) return content;
    if (content.items.length >= LIMITS.collectionStudies)
      throw new AppError('full', `A collection holds at most ${LIMITS.collectionStudies} studies. Take one out first, or begin another collection.`);
    return { ...content, items: [...content.items, { studyId, note: remarks.note, tags: distinct(remarks.tags) }] };
  });
}

/** @throws AppError 404 when the study is not in the collection. */
export const changeRemarks = (store: Store, own: Own, studyId: string, version: number, { note, tags }: CollectionRemarks): Promise<Collection> =>
  change(store, own, version, (content) => {
    requireIn(content, studyId);
    return { ...content, items: content.items.map((item) => (item.studyId === studyId ? { studyId, note, tags: distinct(tags) } : item)) };
  });

/** @throws AppError 404 when the study is not in the collection. */
export const removeFromCollection = (store: Store, own: Own, studyId: string): Promise<Collection> =>
  change(store, own, null, (content) => {
    requireIn(content, studyId);
    return { ...content, items: content.items.filter((item) => item.studyId !== studyId) };
  });

/** Deletes a collection, and with it the link to it. @throws AppError 404 when this member has no such collection. */
export async function deleteCollection({ db }: Store, request: FastifyRequest, { userId, id }: Own): Promise<void> {
  await db.transaction(async (transaction) => {
    const [gone] = await transaction.delete(studyCollections).where(ownedBy(userId, id)).returning({ linkHash: studyCollections.linkHash });
    if (!gone) throw notFound('This collection');
    if (gone.linkHash !== null) await audit(transaction, request, { action: 'collection-unshared', subject: { kind: 'user', id: userId } });
  });
}

/** The row of a collection. @throws AppError 404 when this member has no such collection. */
export async function ownRow(db: Reading, { userId, id }: Own): Promise<Row> {
  const [row] = await db.select().from(studyCollections).where(ownedBy(userId, id));
  if (!row) throw notFound('This collection');
  return requireOwn(userId, row);
}

/** What a list says of the studies of a collection, in their order; null for one that has left the library. */
export async function withStudies(db: Reading, items: readonly Item[]): Promise<CollectedStudy[]> {
  const ids = items.map(({ studyId }) => studyId);
  const found = ids.length === 0 ? [] : await db.select(LISTED).from(studies).where(inArray(studies.id, ids));
  const byId = new Map(found.map((study) => [study.id, study]));
  return items.map((item) => ({ ...item, study: byId.get(item.studyId) ?? null }));
}

const ownedBy = (userId: string, id: string) => and(eq(studyCollections.id, id), eq(studyCollections.userId, userId));

async function openAll({ db, keys }: Store, userId: string): Promise<{ row: Row; content: Content }[]> {
  const rows = await db.select().from(studyCollections).where(eq(studyCollections.userId, userId)).orderBy(asc(studyCollections.createdAt));
  // Names are encrypted: the database cannot order by them.
  return rows
    .map((row) => ({ row, content: openCollection(keys, requireOwn(userId, row)) }))
    .sort((a, b) => a.content.name.localeCompare(b.content.name, 'en'));
}

/**
 * Writes the content of a collection anew; the owner's row is held meanwhile, so that two requests at once are served one after the other.
 * @param version of the collection that was seen; null: the change fits whatever it holds. @throws AppError 409 with what stands there when it is another one.
 */
async function change({ db, keys }: Store, own: Own, version: number | null, rewrite: (content: Content) => Content): Promise<Collection> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, own.userId);
    const row = await ownRow(transaction, own);
    const content = openCollection(keys, row);
    if (version !== null && version !== row.version) throw changedMeanwhile(await shown(transaction, row, content));
    const after = rewrite(content);
    if (after === content) return shown(transaction, row, content);
    return shown(transaction, await write(transaction, keys, row, after), after);
  });
}

async function write(transaction: Transaction, keys: KeyRing, { id, userId, version }: Row, content: Content): Promise<Row> {
  const [row] = await transaction
    .update(studyCollections)
    .set({ content: encryptField(keys, PLACES.collection(userId, id), content), version: version + 1, updatedAt: sql`now()` })
    .where(ownedBy(userId, id))
    .returning();
  if (!row) throw notFound('This collection');
  return row;
}

const changedMeanwhile = (theirs: Collection) =>
  new AppError(
    'changed-meanwhile',
    'This collection was changed meanwhile, perhaps in another tab. Nothing was overwritten. Look at what is stored, then decide.',
    undefined,
    undefined,
    theirs,
  );

function headOf(row: Row, { name }: Content): Omit<CollectionSummary, 'studyIds'> {
  const { id, version, updatedAt, linkedAt, linkNotes } = row;
  return { id, name, version, updatedAt: updatedAt.toISOString(), link: linkedAt ? { since: linkedAt.toISOString(), notes: linkNotes === true } : null };
}

async function shown(db: Reading, row: Row, content: Content): Promise<Collection> {
  return {
    ...headOf(row, content),
    description: content.description,
    createdAt: row.createdAt.toISOString(),
    studies: await withStudies(db, content.items),
  };
}

function requireIn({ items }: Content, studyId: string): void {
  if (!items.some((item) => item.studyId === studyId)) throw notFound('This study of the collection');
}

/** Tags without those that differ by capitals alone; the first of them stays. */
const distinct = (tags: readonly string[]): string[] => tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);
