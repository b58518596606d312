import { LIMITS } from '@consilium/contract';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { diaryEntries, savedAnalyses, savedStudies } from '../../database/schema/index.ts';
import { type KeyRing, placeOf } from '../../platform/field-encryption.ts';
import { holdAccount, requireRoom, type Transaction } from '../../platform/room.ts';

export type Store = { db: Database; keys: KeyRing };
/** Which record of whom. */
export type Own = { userId: string; id: string };

/** Where each encrypted text belongs; it does not decrypt in another column or row, or for another owner. */
export const PLACES = {
  summary: (userId: string, row: string) => placeOf('saved_analyses.summary', userId, row),
  analysis: (userId: string, row: string) => placeOf('saved_analyses.content', userId, row),
  diary: (userId: string, row: string) => placeOf('diary_entries.content', userId, row),
  study: (userId: string, row: string) => placeOf('saved_studies.content', userId, row),
  collection: (userId: string, row: string) => placeOf('study_collections.content', userId, row),
  family: (userId: string, row: string) => placeOf('family_profiles.content', userId, row),
  reminder: (userId: string, row: string) => placeOf('mail_reminders.token', userId, row),
  shared: (userId: string, row: string) => placeOf('shared_assessments.content', userId, row),
  /** Whoever reviewed may leave; what was said belongs to what was shared. */
  review: (sharedId: string, row: string) => placeOf('shared_reviews.content', sharedId, row),
};

/**
 * Lets a row through only when it belongs to who asks for it. The query asked for that already: a row of somebody else means that the answer
 * is not the one to this query. @throws an Error without content, which is logged and answered as 500.
 */
export function requireOwn<Row extends { id: string; userId: string }>(viewerId: string, row: Row): Row {
  if (row.userId !== viewerId) throw new ForeignRowError();
  return row;
}

class ForeignRowError extends Error {
  override readonly name = 'ForeignRowError';
  constructor() {
    super('The database answered with a row of somebody else. It was refused.');
  }
}

type KeptTable = typeof savedAnalyses | typeof diaryEntries | typeof savedStudies;

/** How many records of a kind a member keeps. */
export async function countKept(db: Pick<Database, 'select'>, table: KeptTable, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(eq(table.userId, userId));
  return row?.total ?? 0;
}

/** @throws AppError 409 when a member keeps as many records of a kind as one may. */
export const requireRoomFor = (db: Pick<Database, 'select'>, table: KeptTable, userId: string): Promise<void> =>
  requireRoom(db, { table, owner: table.userId, most: LIMITS.keptPerMember }, userId);

/** Writes one record more, if there is room for it; two requests of a member at once are served one after the other. @throws AppError 409. */
export async function keepOneMore<T>(db: Database, table: KeptTable, userId: string, write: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, userId);
    await requireRoomFor(transaction, table, userId);
    return write(transaction);
  });
}
