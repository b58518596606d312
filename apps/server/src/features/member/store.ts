import { LIMITS } from '@consilium/contract';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { diaryEntries, savedAnalyses, savedStudies } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/field-encryption.ts';

export type Store = { db: Database; keys: KeyRing };

/** Where each encrypted text belongs; it does not decrypt in another column or for another owner. */
export const PLACES = {
  summary: (userId: string) => `saved_analyses.summary:${userId}`,
  analysis: (userId: string) => `saved_analyses.content:${userId}`,
  diary: (userId: string) => `diary_entries.content:${userId}`,
  study: (userId: string) => `saved_studies.content:${userId}`,
};

/** @throws AppError 409 when a member keeps as many records of a kind as one may. */
export async function requireRoom(
  db: Pick<Database, 'select'>,
  table: typeof savedAnalyses | typeof diaryEntries | typeof savedStudies,
  userId: string,
): Promise<void> {
  const [row] = await db.select({ total: count() }).from(table).where(eq(table.userId, userId));
  if ((row?.total ?? 0) < LIMITS.keptPerMember) return;
  throw new AppError('full', 409, `You keep ${LIMITS.keptPerMember.toLocaleString('en')} of these already. Delete one you no longer need first.`);
}
