import { and, count, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect.ts';
import { users } from '../database/schema/index.ts';
import { AppError } from './errors.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What one account keeps of a kind, and how much of it there may be. */
type Kept = { table: PgTable; owner: AnyPgColumn; most: number; among?: SQL };

/** Holds an account until the transaction ends: whoever counts what it keeps and then adds to it does so alone. */
export async function holdAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** @throws AppError 409 when an account keeps as many of a kind as one may. Only in the same transaction, behind `holdAccount`, is there room afterwards as well. */
export async function requireRoom(db: Pick<Database, 'select'>, { table, owner, most, among }: Kept, userId: string): Promise<void> {
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(and(eq(owner, userId), among));
  if ((row?.total ?? 0) < most) return;
  throw new AppError('full', `You keep ${most.toLocaleString('en')} of these already. Delete one you no longer need first.`);
}
