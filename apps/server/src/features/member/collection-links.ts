import type { SharedCollection } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { studyCollections, users } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { holdAccount } from '../../platform/room.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { openCollection, ownRow, withStudies } from './collections.ts';
import type { Own, Store } from './store.ts';

const OF_NOBODY = { linkHash: null, linkedAt: null, linkNotes: null };

/** Makes a link by which anybody reads a collection; one made before leads nowhere from now on. @throws AppError 404 when this member has no such collection. */
export async function shareCollection({ db }: Store, request: FastifyRequest, own: Own, notes: boolean): Promise<{ token: string; since: Date }> {
  const token = newToken();
  const since = new Date();
  await db.transaction(async (transaction) => {
    await holdAccount(transaction, own.userId);
    const { id } = await ownRow(transaction, own);
    await transaction
      .update(studyCollections)
      .set({ linkHash: tokenHash(token), linkedAt: since, linkNotes: notes })
      .where(eq(studyCollections.id, id));
    // Not which collection: whose it is must not be told by the records.
    await audit(transaction, request, { action: 'collection-shared', subject: { kind: 'user', id: own.userId }, details: { notes } });
  });
  return { token, since };
}

/** @throws AppError 404 when this member has no such collection, or it is not shared. */
export async function unshareCollection({ db }: Store, request: FastifyRequest, own: Own): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdAccount(transaction, own.userId);
    const { id, linkHash } = await ownRow(transaction, own);
    if (linkHash === null) throw notFound('A link to this collection');
    await transaction.update(studyCollections).set(OF_NOBODY).where(eq(studyCollections.id, id));
    await audit(transaction, request, { action: 'collection-unshared', subject: { kind: 'user', id: own.userId } });
  });
}

/**
 * A collection as somebody reads it who was given the link: without its owner, without studies that have left the library, and without the owner's
 * words unless they are shared. @throws AppError 404 when no link has this token, it was taken back, or the account is not in use.
 */
export async function readSharedCollection({ db, keys }: Store, token: string): Promise<SharedCollection> {
  const hash = tokenHash(token);
  const [row] = await db
    .select({
      id: studyCollections.id,
      userId: studyCollections.userId,
      content: studyCollections.content,
      linkHash: studyCollections.linkHash,
      notes: studyCollections.linkNotes,
    })
    .from(studyCollections)
    .innerJoin(users, eq(users.id, studyCollections.userId))
    .where(and(eq(studyCollections.linkHash, hash), eq(users.isActive, true)));
  if (!row) throw new AppError('link-invalid', 'There is no collection behind this link. It may have been taken back.');
  // The query asked for that: another row means that the answer is not the one to this query.
  if (row.linkHash !== hash) throw new Error('The database answered with a collection behind another link. It was refused.');
  const { name, description, items } = openCollection(keys, row);
  const studies = await withStudies(db, items);
  return {
    name,
    description: row.notes ? description : '',
    studies: studies.flatMap(({ study, note, tags }) => (study ? [row.notes ? { study, note, tags } : { study, note: '', tags: [] }] : [])),
  };
}
