import type { MedicalTermForm } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import { medicalTerms, removedContent } from '../../database/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import { removedTerm } from '../glossary/index.ts';

export type Row = typeof medicalTerms.$inferSelect;

/** Adds a word; one that was deleted before may be shipped again. */
export async function insert(transaction: Transaction, form: MedicalTermForm, origin: Row['origin']): Promise<Row> {
  const [row] = await transaction
    .insert(medicalTerms)
    .values({ ...form, origin })
    .returning();
  if (!row) throw new Error('The term was not stored.');
  await transaction.delete(removedContent).where(eq(removedContent.key, removedTerm(row.termId)));
  return row;
}

export async function update(transaction: Transaction, before: Row, form: MedicalTermForm, origin: Row['origin']): Promise<Row> {
  const [row] = await transaction
    .update(medicalTerms)
    .set({ ...form, origin, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(medicalTerms.id, before.id))
    .returning();
  if (!row) throw notFound('This term');
  // Under its old id it would be shipped anew.
  if (row.termId !== before.termId) await noteRemoved(transaction, before.termId);
  return row;
}

/** Keeps a newer version of the content from bringing a word back. */
export const noteRemoved = (transaction: Transaction, termId: string) =>
  transaction
    .insert(removedContent)
    .values({ key: removedTerm(termId) })
    .onConflictDoNothing();

/** A word nobody else changes until the transaction ends. */
export async function held(transaction: Transaction, id: string): Promise<Row> {
  const [row] = await transaction.select().from(medicalTerms).where(eq(medicalTerms.id, id)).for('update');
  if (!row) throw notFound('This term');
  return row;
}
