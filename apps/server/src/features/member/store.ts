import { LIMITS } from '@consilium/contract';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { diaryEntries, savedAnalyses, savedStudies } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { type KeyRing, placeOf } from '../../platform/field-encryption.ts';

export type Store = { db: Database; keys: KeyRing };

/** Where each encrypted text belongs; it does not decrypt in another column or row, or for another owner. */
export const PLACES = {
  summary: (userId: string, row: string) => placeOf('saved_analyses.summary', userId, row),
  analysis: (userId: string, row: string) => placeOf('saved_analyses.content', userId, row),
  diary: (userId: string, row: string) => placeOf('diary_entries.content', userId, row),
  study: (userId: string, row: string) => placeOf('saved_studies.content', userId, row),
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

/** @throws AppError 409 when a member keeps as many records of a kind as one may. */
export async function requireRoom(
  db: Pick<Database, 'select'>,
  table: typeof savedAnalyses | typeof diaryEntries | typeof savedStudies,
  userId: string,
): Promise<void> {
  const [row] = await db.select({ total: count() }).from(table).where(eq(table.userId, userId));
  if ((row?.total ?? 0) < LIMITS.keptPerMember) return;
  throw new AppError('full', `You keep ${LIMITS.keptPerMember.toLocaleString('en')} of these already. Delete one you no longer need first.`);
}
