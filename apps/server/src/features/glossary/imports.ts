import type { AuditAction, Import, ImportResult, ImportUndo } from '@consilium/contract';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { glossaryImportItems, glossaryImports, type IMPORT_KINDS } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import { usernamesOf } from './history.ts';

const IMPORTS_SHOWN = 50;

type Item = typeof glossaryImportItems.$inferSelect;
/** What an item did, and to which row; `version` of it afterwards, and the row before where it was changed. */
export type Taken = Pick<Item, 'outcome' | 'entryId' | 'version'> & { before?: Record<string, unknown> };
export type Refused = { term: string | null; message: string };
export type Taking = { importId: string; userId: string; publish: boolean };
/** What an import did to one row: how it met it, and the version it left. */
export type Trace = Pick<Item, 'entryId' | 'outcome' | 'before' | 'version'>;

/** Null: the row was gone anyway. A row: somebody has changed it since, and it stays. */
export type TakenBack = 'removed' | 'restored' | null | ImportUndo['kept'][number];

/** What can be imported, and how one item of it is taken over and taken back. */
export type Imported = {
  kind: (typeof IMPORT_KINDS)[number];
  subject: 'glossary-import' | 'term-import';
  actions: { done: AuditAction; undone: AuditAction };
  /** Keeps out whoever else would write what the items write. */
  hold?: (transaction: Transaction) => Promise<void>;
  take: (transaction: Transaction, given: unknown, taking: Taking) => Promise<Taken | Refused>;
  takeBack: (transaction: Transaction, trace: Trace, by: Pick<Taking, 'importId' | 'userId'>) => Promise<TakenBack>;
};

type Batch = { items: readonly unknown[]; from: number; importId?: string | undefined; publish?: boolean };

/** Takes a batch over: whole or, when the server ends in the middle of it, not at all. One that was sent before is answered as it was then. */
export async function takeBatch(db: Database, request: FastifyRequest, imported: Imported, batch: Batch): Promise<ImportResult> {
  const { user } = viewerOf(request);
  const { items, from, importId = crypto.randomUUID(), publish = false } = batch;
  return db.transaction(async (transaction) => {
    await transaction.insert(glossaryImports).values({ id: importId, kind: imported.kind, userId: user.id }).onConflictDoNothing();
    await requireOpenImport(transaction, importId, imported.kind, user.id);
    await imported.hold?.(transaction);
    const before = await takenBefore(transaction, importId, from, items.length);
    const result: ImportResult = { importId, created: 0, updated: 0, unchanged: 0, errors: [], items: [] };
    let isNew = false;
    for (const [at, given] of items.entries()) {
      const number = from + at;
      const taken = before.get(number) ?? (await imported.take(transaction, given, { importId, publish, userId: user.id }));
      if ('message' in taken) {
        result.errors.push({ number, ...taken });
        result.items.push({ number, outcome: 'error', id: null });
        continue;
      }
      if (!before.has(number)) {
        isNew = true;
        await transaction.insert(glossaryImportItems).values({ ...taken, id: `${importId}:${number}`, importId, number });
      }
      result[taken.outcome] += 1;
      result.items.push({ number, outcome: taken.outcome, id: taken.entryId });
    }
    const { created, updated, unchanged } = result;
    if (isNew)
      await audit(transaction, request, {
        action: imported.actions.done,
        subject: { kind: imported.subject, id: importId },
        details: { from, created, updated, unchanged, errors: result.errors.length },
      });
    return result;
  });
}

/** The latest imports of a kind, the newest first. */
export async function importsOf(db: Database, kind: Imported['kind']): Promise<{ imports: Import[] }> {
  const rows = await db.select().from(glossaryImports).where(eq(glossaryImports.kind, kind)).orderBy(desc(glossaryImports.startedAt)).limit(IMPORTS_SHOWN);
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ importId: glossaryImportItems.importId, outcome: glossaryImportItems.outcome, count: sql<number>`count(*)::int` })
    .from(glossaryImportItems)
    .where(inArray(glossaryImportItems.importId, ids))
    .groupBy(glossaryImportItems.importId, glossaryImportItems.outcome);
  const names = await usernamesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const countOf = (id: string, wanted: string) => counts.find(({ importId, outcome }) => importId === id && outcome === wanted)?.count ?? 0;
  return {
    imports: rows.map(({ id, userId, startedAt, undoneAt }) => ({
      id,
      startedAt: startedAt.toISOString(),
      userId,
      username: userId === null ? null : (names.get(userId) ?? null),
      created: countOf(id, 'created'),
      updated: countOf(id, 'updated'),
      unchanged: countOf(id, 'unchanged'),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
}

/** Takes back what an import did to each row, unless somebody has changed the row since. Of two at once the second is told. */
export async function undoImport(db: Database, request: FastifyRequest, imported: Imported, importId: string): Promise<ImportUndo> {
  const { user } = viewerOf(request);
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(glossaryImports)
      .where(and(eq(glossaryImports.id, importId), eq(glossaryImports.kind, imported.kind)))
      .for('update');
    if (!found) throw notFound('This import');
    if (found.undoneAt) throw new AppError('changed-meanwhile', 'This import was undone already.');
    await imported.hold?.(transaction);
    const done: ImportUndo = { removed: 0, restored: 0, kept: [] };
    for (const trace of await tracesOf(transaction, importId)) {
      const became = await imported.takeBack(transaction, trace, { importId, userId: user.id });
      if (became === 'removed' || became === 'restored') done[became] += 1;
      else if (became) done.kept.push(became);
    }
    await transaction.update(glossaryImports).set({ undoneAt: sql`now()` }).where(eq(glossaryImports.id, importId));
    await audit(transaction, request, {
      action: imported.actions.undone,
      subject: { kind: imported.subject, id: importId },
      details: { removed: done.removed, restored: done.restored, kept: done.kept.length },
    });
    return done;
  });
}

/** What is wrong with an item, by the first thing that is. */
export const faultOf = (error: z.ZodError, otherwise: string): string => {
  const [issue] = error.issues;
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : otherwise;
};

/** Holds an import until the batch is done. @throws AppError when it is somebody else's, of another kind, or was undone. */
async function requireOpenImport(transaction: Transaction, importId: string, kind: Imported['kind'], userId: string): Promise<void> {
  const [row] = await transaction.select().from(glossaryImports).where(eq(glossaryImports.id, importId)).for('update');
  if (row?.userId !== userId || row.kind !== kind) throw notFound('An import of yours with this id');
  if (row.undoneAt) throw new AppError('changed-meanwhile', 'This import was undone. Start it again.');
}

/** What became of the items of a batch that was sent before. */
async function takenBefore(transaction: Transaction, importId: string, from: number, count: number): Promise<ReadonlyMap<number, Taken>> {
  const { number } = glossaryImportItems;
  const rows = await transaction
    .select()
    .from(glossaryImportItems)
    .where(and(eq(glossaryImportItems.importId, importId), gte(number, from), lt(number, from + count)));
  return new Map(rows.map(({ before: _before, ...row }) => [row.number, row]));
}

/** What an import did to each row, however many of its items named it: how it met the row at first, and the version it left at last. */
async function tracesOf(transaction: Transaction, importId: string): Promise<Trace[]> {
  const items = await transaction
    .select()
    .from(glossaryImportItems)
    .where(and(eq(glossaryImportItems.importId, importId), inArray(glossaryImportItems.outcome, ['created', 'updated'])))
    .orderBy(asc(glossaryImportItems.number));
  const traces = new Map<string, Trace>();
  for (const { entryId, outcome, before, version } of items) traces.set(entryId, { ...(traces.get(entryId) ?? { entryId, outcome, before }), version });
  return [...traces.values()];
}
