import { type MedicalTerm, type MedicalTermForm, medicalTermCalls, medicalTermList } from '@consilium/contract';
import { count, desc, eq, max, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { medicalTerms } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { termImportRoutes } from './import-routes.ts';
import { held, insert, noteRemoved, type Row, update } from './rows.ts';

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

  termImportRoutes(serve, db);
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

async function unlessTaken<T>({ termId }: MedicalTermForm, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error;
    const message = `A term with the id "${termId}" exists already.`;
    throw new AppError('duplicate', message, { termId: message });
  }
}

const toTerm = ({ createdAt, updatedAt, ...term }: Row): MedicalTerm => ({ ...term, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() });
