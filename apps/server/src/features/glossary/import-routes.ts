import { type GlossaryBulkResult, type GlossaryItem, glossaryCalls, glossaryItemSchema, isUnchanged, LIMITS, termKey } from '@consilium/contract';
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { glossaryEntries, glossaryImportItems, glossaryImports } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { toAdminEntry } from './entries.ts';
import { record, usernamesOf } from './history.ts';
import { type EntryRow, freeSlug, holdNames, keysOf } from './names.ts';

const IMPORTS_SHOWN = 50;

type Taken = Pick<typeof glossaryImportItems.$inferSelect, 'number' | 'outcome' | 'entryId' | 'version'> & { before?: Record<string, unknown> };

/** Imports of files, batch by batch. A batch is taken over whole or, when the server ends in the middle of it, not at all. */
export function importRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(glossaryCalls.importEntries, async (request) => {
    const { user } = viewerOf(request);
    const { items, from, publish, importId = crypto.randomUUID() } = request.body;
    return db.transaction(async (transaction) => {
      await transaction.insert(glossaryImports).values({ id: importId, userId: user.id }).onConflictDoNothing();
      await requireOpenImport(transaction, importId, user.id);
      await holdNames(transaction);
      const before = await takenBefore(transaction, importId, from, items.length);
      const result: GlossaryBulkResult = { importId, created: 0, updated: 0, unchanged: 0, errors: [], items: [] };
      let isNew = false;
      for (const [at, given] of items.entries()) {
        const number = from + at;
        const taken = before.get(number) ?? (await take(transaction, given, { number, importId, publish, userId: user.id }));
        if ('message' in taken) {
          result.errors.push({ number, ...taken });
          result.items.push({ number, outcome: 'error', id: null });
          continue;
        }
        if (!before.has(number)) {
          isNew = true;
          await transaction.insert(glossaryImportItems).values({ ...taken, id: `${importId}:${number}`, importId });
        }
        result[taken.outcome] += 1;
        result.items.push({ number, outcome: taken.outcome, id: taken.entryId });
      }
      const { created, updated, unchanged } = result;
      if (isNew)
        await audit(transaction, request, {
          action: 'glossary-imported',
          subject: { kind: 'glossary-import', id: importId },
          details: { from, created, updated, unchanged, errors: result.errors.length },
        });
      return result;
    });
  });

  serve(glossaryCalls.listImports, async () => {
    const rows = await db.select().from(glossaryImports).orderBy(desc(glossaryImports.startedAt)).limit(IMPORTS_SHOWN);
    const counts =
      rows.length === 0
        ? []
        : await db
            .select({ importId: glossaryImportItems.importId, outcome: glossaryImportItems.outcome, count: sql<number>`count(*)::int` })
            .from(glossaryImportItems)
            .where(
              inArray(
                glossaryImportItems.importId,
                rows.map(({ id }) => id),
              ),
            )
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
  });

  serve(glossaryCalls.undoImport, async (request) => {
    const { user } = viewerOf(request);
    const importId = request.params.id;
    return db.transaction(async (transaction) => {
      const [found] = await transaction.select().from(glossaryImports).where(eq(glossaryImports.id, importId)).for('update');
      if (!found) throw notFound('This import');
      if (found.undoneAt) throw new AppError('changed-meanwhile', 'This import was undone already.');
      await holdNames(transaction);
      const done = await undo(transaction, importId, user.id);
      await transaction.update(glossaryImports).set({ undoneAt: sql`now()` }).where(eq(glossaryImports.id, importId));
      await audit(transaction, request, {
        action: 'glossary-import-undone',
        subject: { kind: 'glossary-import', id: importId },
        details: { removed: done.removed, restored: done.restored, kept: done.kept.length },
      });
      return done;
    });
  });
}

/** Holds an import until the batch is done. @throws AppError when it is somebody else's, or was undone. */
async function requireOpenImport(transaction: Transaction, importId: string, userId: string): Promise<void> {
  const [row] = await transaction.select().from(glossaryImports).where(eq(glossaryImports.id, importId)).for('update');
  if (row?.userId !== userId) throw notFound('An import of yours with this id');
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

type Taking = { number: number; importId: string; publish: boolean; userId: string };
type Refused = { term: string | null; message: string };

/** Takes one item over: a new term is added, an entry of the same term is changed where it differs. */
async function take(transaction: Transaction, given: unknown, { number, importId, publish, userId }: Taking): Promise<Taken | Refused> {
  const parsed = glossaryItemSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { term: termIn(given), message: issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'This is no entry' };
  }
  const item: GlossaryItem = publish ? { ...parsed.data, isPublished: true } : parsed.data;
  const key = termKey(item.term);
  if (key === '') return { term: item.term, message: 'term: Use letters or digits' };
  const named = await transaction
    .select()
    .from(glossaryEntries)
    .where(arrayOverlaps(glossaryEntries.keys, [key]))
    .for('update');
  const before = named.find(({ keys }) => keys[0] === key);
  const note = `Import ${importId}`;
  if (!before) {
    const [other] = named;
    if (other) return { term: item.term, message: `term: "${item.term}" is already another name of the entry "${other.term}"` };
    const slug = await freeSlug(transaction, item.term);
    const [made] = await transaction
      .insert(glossaryEntries)
      .values({ ...item, keys: [key], aliases: [], related: [], slug, origin: 'imported', importId })
      .returning();
    if (!made) throw new Error('The entry was not stored.');
    await record(transaction, { action: 'create', after: made, userId, note });
    return { number, outcome: 'created', entryId: made.id, version: made.version };
  }
  if (isUnchanged(toAdminEntry(before), item)) return { number, outcome: 'unchanged', entryId: before.id, version: before.version };
  const [after] = await transaction
    .update(glossaryEntries)
    .set({ ...item, keys: keysOf(item.term, before.aliases), origin: 'imported', importId, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(glossaryEntries.id, before.id))
    .returning();
  if (!after) throw new Error('The entry was not stored.');
  await record(transaction, { action: 'update', before, after, userId, note });
  return { number, outcome: 'updated', entryId: after.id, version: after.version, before: kept(before) };
}

const termIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'term' in given && typeof given.term === 'string'
    ? given.term.slice(0, LIMITS.glossaryTermLength) || null
    : null;

/** What brings an entry back to what it was. */
const kept = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...columns }: EntryRow): Record<string, unknown> => columns;

/** Takes back what an import did to each entry, unless somebody has changed the entry since. */
async function undo(transaction: Transaction, importId: string, userId: string) {
  const items = await transaction
    .select()
    .from(glossaryImportItems)
    .where(and(eq(glossaryImportItems.importId, importId), inArray(glossaryImportItems.outcome, ['created', 'updated'])))
    .orderBy(asc(glossaryImportItems.number));
  const byEntry = new Map<string, typeof items>();
  for (const item of items) byEntry.set(item.entryId, [...(byEntry.get(item.entryId) ?? []), item]);
  const done = { removed: 0, restored: 0, kept: [] as { id: string; term: string }[] };
  for (const [entryId, [first, ...later]] of byEntry) {
    const [now] = await transaction.select().from(glossaryEntries).where(eq(glossaryEntries.id, entryId)).for('update');
    if (!now || !first) continue;
    const note = `Import ${importId} undone`;
    if (now.version !== (later.at(-1) ?? first).version) done.kept.push({ id: now.id, term: now.term });
    else if (first.outcome === 'created') {
      await transaction.delete(glossaryEntries).where(eq(glossaryEntries.id, entryId));
      await record(transaction, { action: 'delete', before: now, userId, note });
      done.removed += 1;
    } else {
      const [after] = await transaction
        .update(glossaryEntries)
        .set({ ...(first.before as Partial<EntryRow>), version: now.version + 1, updatedAt: sql`now()` })
        .where(eq(glossaryEntries.id, entryId))
        .returning();
      if (after) await record(transaction, { action: 'update', before: now, after, userId, note });
      done.restored += 1;
    }
  }
  return done;
}
