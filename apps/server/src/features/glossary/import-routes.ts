import { GLOSSARY_IMPORT_TEXTS, type GlossaryItem, glossaryCalls, glossaryItemSchema, isUnchanged, LIMITS, termKey } from '@consilium/contract';
import { arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { glossaryEntries } from '../../database/schema/index.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { toAdminEntry } from './entries.ts';
import { record } from './history.ts';
import { faultOf, type Imported, importsOf, type Refused, type Taken, type TakenBack, type Taking, type Trace, takeBatch, undoImport } from './imports.ts';
import { type EntryRow, freeSlug, holdNames, keysOf } from './names.ts';

const ENTRIES: Imported = {
  kind: 'entries',
  subject: 'glossary-import',
  actions: { done: 'glossary-imported', undone: 'glossary-import-undone' },
  hold: holdNames,
  take,
  takeBack,
};

/** Imports of entries from files, batch by batch. */
export function importRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(glossaryCalls.importEntries, async (request) => takeBatch(db, request, ENTRIES, request.body));
  serve(glossaryCalls.listImports, async () => importsOf(db, ENTRIES.kind));
  serve(glossaryCalls.undoImport, async (request) => undoImport(db, request, ENTRIES, request.params.id));
}

/** Takes one item over: a new term is added, an entry of the same term is changed where it differs. */
async function take(transaction: Transaction, given: unknown, { importId, publish, userId }: Taking): Promise<Taken | Refused> {
  const parsed = glossaryItemSchema.safeParse(given);
  if (!parsed.success) return { term: termIn(given), message: faultOf(parsed.error, 'This is no entry') };
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
    if (other) return { term: item.term, message: `term: ${GLOSSARY_IMPORT_TEXTS.otherName(item.term, other.term)}` };
    const slug = await freeSlug(transaction, item.term);
    const [made] = await transaction
      .insert(glossaryEntries)
      .values({ ...item, keys: [key], aliases: [], related: [], slug, origin: 'imported', importId })
      .returning();
    if (!made) throw new Error('The entry was not stored.');
    await record(transaction, { action: 'create', after: made, userId, note });
    return { outcome: 'created', entryId: made.id, version: made.version };
  }
  if (isUnchanged(toAdminEntry(before), item)) return { outcome: 'unchanged', entryId: before.id, version: before.version };
  const [after] = await transaction
    .update(glossaryEntries)
    .set({ ...item, keys: keysOf(item.term, before.aliases), origin: 'imported', importId, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(glossaryEntries.id, before.id))
    .returning();
  if (!after) throw new Error('The entry was not stored.');
  await record(transaction, { action: 'update', before, after, userId, note });
  return { outcome: 'updated', entryId: after.id, version: after.version, before: kept(before) };
}

const termIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'term' in given && typeof given.term === 'string'
    ? given.term.slice(0, LIMITS.glossaryTermLength) || null
    : null;

/** What brings an entry back to what it was. */
const kept = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...columns }: EntryRow): Record<string, unknown> => columns;

async function takeBack(
  transaction: Transaction,
  { entryId, outcome, before, version }: Trace,
  { importId, userId }: Pick<Taking, 'importId' | 'userId'>,
): Promise<TakenBack> {
  const [now] = await transaction.select().from(glossaryEntries).where(eq(glossaryEntries.id, entryId)).for('update');
  if (!now) return null;
  if (now.version !== version) return { id: now.id, term: now.term };
  const note = `Import ${importId} undone`;
  if (outcome === 'created') {
    await transaction.delete(glossaryEntries).where(eq(glossaryEntries.id, entryId));
    await record(transaction, { action: 'delete', before: now, userId, note });
    return 'removed';
  }
  const [after] = await transaction
    .update(glossaryEntries)
    .set({ ...(before as Partial<EntryRow>), version: now.version + 1, updatedAt: sql`now()` })
    .where(eq(glossaryEntries.id, entryId))
    .returning();
  if (after) await record(transaction, { action: 'update', before: now, after, userId, note });
  return 'restored';
}
