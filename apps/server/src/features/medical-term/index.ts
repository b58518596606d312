import { LIMITS, type MedicalTerm, type MedicalTermForm, medicalTermCalls, medicalTermFormSchema, medicalTermList } from '@consilium/contract';
import { count, desc, eq, max, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { medicalTerms, removedContent } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { removedTerm } from '../glossary/index.ts';

type Row = typeof medicalTerms.$inferSelect;

/** The dictionary of medical words. */
export function medicalTermRoutes(serve: Serve, { database: { db } }: Context): void {
  const { id, termId, displayName, category, description, isActive, isPrefixOrSuffix, isCommonTerm, updatedAt } = medicalTerms;
  // Before the list's own `:id`, which only PUT and DELETE have.
  serve(medicalTermCalls.termStats, async () => statsOf(db));

  serveList(serve, db, {
    list: medicalTermList,
    calls: { pages: medicalTermCalls.listTerms, file: medicalTermCalls.exportTerms },
    table: medicalTerms,
    id,
    sort: { displayName: sql`lower(${displayName})`, termId, category, isActive, updatedAt },
    search: [termId, displayName, sql`coalesce(${description}, '')`],
    filters: {
      category: (wanted) => eq(category, wanted),
      active: (wanted) => eq(isActive, wanted),
      kind: (wanted) => eq(wanted === 'affix' ? isPrefixOrSuffix : isCommonTerm, true),
    },
    toRows: async (rows) => rows.map(toTerm),
    columns: ['termId', 'displayName', 'category', 'description', 'isPrefixOrSuffix', 'isCommonTerm', 'isActive'],
  });

  serve(medicalTermCalls.createTerm, async (request) => {
    const made = await unlessTaken(request.body, () =>
      db.transaction(async (transaction) => {
        const row = await insert(transaction, request.body, 'edited');
        await audit(transaction, request, { action: 'term-created', subject: { kind: 'medical-term', id: row.id }, details: { termId: row.termId } });
        return row;
      }),
    );
    return toTerm(made);
  });

  serve(medicalTermCalls.updateTerm, async (request) => {
    const { version, ...form } = request.body;
    const changed = await unlessTaken(form, () =>
      db.transaction(async (transaction) => {
        const before = await held(transaction, request.params.id);
        if (before.version !== version)
          throw new AppError(
            'changed-meanwhile',
            `Somebody else has changed "${before.displayName}" since you opened it. Look at the newer version first.`,
            undefined,
            undefined,
            toTerm(before),
          );
        const row = await update(transaction, before, form, 'edited');
        await audit(transaction, request, { action: 'term-updated', subject: { kind: 'medical-term', id: row.id }, details: { termId: row.termId } });
        return row;
      }),
    );
    return toTerm(changed);
  });

  serve(medicalTermCalls.deleteTerm, async (request) => {
    await db.transaction(async (transaction) => {
      const before = await held(transaction, request.params.id);
      await transaction.delete(medicalTerms).where(eq(id, before.id));
      await noteRemoved(transaction, before.termId);
      await audit(transaction, request, { action: 'term-deleted', subject: { kind: 'medical-term', id: before.id }, details: { termId: before.termId } });
    });
    return { message: 'The term was deleted.' };
  });

  serve(medicalTermCalls.importTerms, async (request) => {
    const result = { created: 0, updated: 0, unchanged: 0, errors: [] as { number: number; termId: string | null; message: string }[] };
    await db.transaction(async (transaction) => {
      for (const [number, given] of request.body.items.entries()) {
        const parsed = medicalTermFormSchema.safeParse(given);
        if (!parsed.success) {
          const [issue] = parsed.error.issues;
          result.errors.push({
            number,
            termId: idIn(given),
            message: issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'This is no term',
          });
          continue;
        }
        result[await take(transaction, parsed.data)] += 1;
      }
      const { created, updated, unchanged, errors } = result;
      await audit(transaction, request, { action: 'terms-imported', details: { created, updated, unchanged, errors: errors.length } });
    });
    return result;
  });
}

async function statsOf(db: Database) {
  const { category, isActive, isPrefixOrSuffix, isCommonTerm, updatedAt } = medicalTerms;
  const [all] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${isActive})::int`,
      affixes: sql<number>`count(*) filter (where ${isPrefixOrSuffix})::int`,
      common: sql<number>`count(*) filter (where ${isCommonTerm})::int`,
      updatedAt: max(updatedAt),
    })
    .from(medicalTerms);
  const categories = await db.select({ category, count: count() }).from(medicalTerms).groupBy(category).orderBy(desc(count()), category);
  return {
    total: all?.total ?? 0,
    active: all?.active ?? 0,
    affixes: all?.affixes ?? 0,
    common: all?.common ?? 0,
    categories,
    updatedAt: all?.updatedAt?.toISOString() ?? null,
  };
}

async function insert(transaction: Transaction, form: MedicalTermForm, origin: Row['origin']): Promise<Row> {
  const [row] = await transaction
    .insert(medicalTerms)
    .values({ ...form, origin })
    .returning();
  if (!row) throw new Error('The term was not stored.');
  await transaction.delete(removedContent).where(eq(removedContent.key, removedTerm(row.termId)));
  return row;
}

async function update(transaction: Transaction, before: Row, form: MedicalTermForm, origin: Row['origin']): Promise<Row> {
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

const noteRemoved = (transaction: Transaction, termId: string) =>
  transaction
    .insert(removedContent)
    .values({ key: removedTerm(termId) })
    .onConflictDoNothing();

async function held(transaction: Transaction, id: string): Promise<Row> {
  const [row] = await transaction.select().from(medicalTerms).where(eq(medicalTerms.id, id)).for('update');
  if (!row) throw notFound('This term');
  return row;
}

/** One that is there is changed where it differs; of two imports at once the second waits for the row of the first. */
async function take(transaction: Transaction, form: MedicalTermForm): Promise<'created' | 'updated' | 'unchanged'> {
  const [made] = await transaction
    .insert(medicalTerms)
    .values({ ...form, origin: 'imported' })
    .onConflictDoNothing()
    .returning({ id: medicalTerms.id });
  if (made) {
    await transaction.delete(removedContent).where(eq(removedContent.key, removedTerm(form.termId)));
    return 'created';
  }
  const [before] = await transaction.select().from(medicalTerms).where(eq(medicalTerms.termId, form.termId)).for('update');
  if (!before) throw notFound(`The term "${form.termId}"`);
  const isSame = (Object.keys(form) as (keyof MedicalTermForm)[]).every((field) => form[field] === before[field]);
  if (isSame) return 'unchanged';
  await update(transaction, before, form, 'imported');
  return 'updated';
}

async function unlessTaken<T>({ termId }: MedicalTermForm, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error;
    const message = `A term with the id "${termId}" exists already.`;
    throw new AppError('duplicate', message, { termId: message });
  }
}

const idIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'termId' in given && typeof given.termId === 'string'
    ? given.termId.slice(0, LIMITS.glossaryTermLength) || null
    : null;

const toTerm = ({ createdAt, updatedAt, ...term }: Row): MedicalTerm => ({ ...term, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() });
