import { type AdminStudy, adminStudySchema, type StudyForm, studyFormSchema } from '@consilium/contract';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies, studyHistory } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';

export type StudyRow = typeof studies.$inferSelect;
/** What an editor can change, and restore. */
const FIELDS = Object.keys(studyFormSchema.shape) as (keyof StudyForm)[];
/** Of a study, as its form takes it. */
export const formOf = (row: StudyRow): Record<string, unknown> => Object.fromEntries(FIELDS.map((field) => [field, row[field]]));

/** A study nobody else changes until the transaction ends. @throws AppError 409 when it is not as the editor read it. */
export async function held(transaction: Transaction, id: string, version: number): Promise<StudyRow> {
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
export async function change(transaction: Transaction, before: StudyRow, form: Partial<StudyForm>, userId: string): Promise<StudyRow> {
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
    details: { changes: Object.fromEntries(differing.map((field) => [field, { before: before[field], after: after[field] }])), before: formOf(before) },
  });
  return after;
}

type Numbers = Pick<StudyRow, 'doi' | 'pmid' | 'pmcid'>;
const NUMBERS = ['doi', 'pmid', 'pmcid'] as const;
const folded = (number: string | null) => number?.toLowerCase() ?? null;

/**
 * Does what gives a study these numbers. @throws AppError 409 that names the study which has one of them already: found before, so that case does not part two
 * DOIs, or by the database, where somebody else was faster.
 */
export async function namingDuplicates<T>(db: Database, numbers: Numbers, id: string | null, work: () => Promise<T>): Promise<T> {
  const refuse = async () => {
    const [before] = id === null ? [] : await db.select({ doi: studies.doi, pmid: studies.pmid, pmcid: studies.pmcid }).from(studies).where(eq(studies.id, id));
    if (id !== null && !before) return;
    const given = NUMBERS.filter((number) => numbers[number] !== null && folded(numbers[number]) !== folded(before?.[number] ?? null));
    const same = given.map(
      (number): SQL => (number === 'doi' ? sql`lower(${studies.doi}) = ${folded(numbers.doi)}` : sql`${studies[number]} = ${numbers[number]}`),
    );
    if (same.length === 0) return;
    const [other] = await db
      .select({ id: studies.id, title: studies.title, doi: studies.doi, pmid: studies.pmid, pmcid: studies.pmcid })
      .from(studies)
      .where(and(or(...same), id === null ? undefined : ne(studies.id, id)))
      .orderBy(studies.id)
      .limit(1);
    if (!other) return;
    const shared = given.filter((number) => folded(other[number]) === folded(numbers[number]));
    const message = `"${other.title}" has this ${shared.map((number) => number.toUpperCase()).join(' and ')} already.`;
    throw new AppError('duplicate', message, Object.fromEntries(shared.map((number) => [number, message])), undefined, { id: other.id, title: other.title });
  };
  await refuse();
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) !== undefined) await refuse();
    throw error;
  }
}

export const toAdminStudy = (row: StudyRow): AdminStudy => adminStudySchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() });
