import { type GlossaryForm, glossaryCalls, glossarySystemOf } from '@consilium/contract';
import { and, arrayContains, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { glossaryEntries, removedContent } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { toAdminEntry } from './entries.ts';
import { historyOf, record } from './history.ts';
import { type EntryRow, freeSlug, holdNames, keysOf, namesake } from './names.ts';
import { removedEntry } from './seed.ts';

/** The glossary as editors see and change it. */
export function glossaryAdminRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(glossaryCalls.listEntries, async ({ query }) => {
    const rows = await db.select().from(glossaryEntries).where(narrowed(query)).orderBy(sql`lower(${glossaryEntries.term})`, glossaryEntries.slug);
    return rows.map(toAdminEntry);
  });

  serve(glossaryCalls.createEntry, async (request) => {
    const { user } = viewerOf(request);
    return db.transaction(async (transaction) => {
      await requireFreeNames(transaction, request.body);
      const slug = await freeSlug(transaction, request.body.term);
      const [made] = await transaction
        .insert(glossaryEntries)
        .values({ ...columnsOf(request.body), slug, related: [], origin: 'edited' })
        .returning();
      if (!made) throw new Error('The entry was not stored.');
      await transaction.delete(removedContent).where(eq(removedContent.key, removedEntry(slug)));
      await record(transaction, { action: 'create', after: made, userId: user.id });
      await audit(transaction, request, { action: 'glossary-created', subject: { kind: 'glossary-entry', id: made.id }, details: { slug } });
      return toAdminEntry(made);
    });
  });

  serve(glossaryCalls.updateEntry, async (request) => {
    const { user } = viewerOf(request);
    const { version, ...form } = request.body;
    return db.transaction(async (transaction) => {
      const before = await held(transaction, request.params.id, version);
      await requireFreeNames(transaction, form, before.id);
      const after = await change(transaction, before, columnsOf(form, before));
      await record(transaction, { action: 'update', before, after, userId: user.id });
      await audit(transaction, request, { action: 'glossary-updated', subject: { kind: 'glossary-entry', id: after.id }, details: { slug: after.slug } });
      return toAdminEntry(after);
    });
  });

  serve(glossaryCalls.publishEntry, async (request) => {
    const { user } = viewerOf(request);
    const { isPublished, version } = request.body;
    return db.transaction(async (transaction) => {
      const before = await held(transaction, request.params.id, version);
      if (before.isPublished === isPublished) return toAdminEntry(before);
      const after = await change(transaction, before, { isPublished });
      await record(transaction, { action: isPublished ? 'publish' : 'unpublish', before, after, userId: user.id });
      const action = isPublished ? 'glossary-published' : 'glossary-unpublished';
      await audit(transaction, request, { action, subject: { kind: 'glossary-entry', id: after.id }, details: { slug: after.slug } });
      return toAdminEntry(after);
    });
  });

  serve(glossaryCalls.deleteEntry, async (request) => {
    const { user } = viewerOf(request);
    await db.transaction(async (transaction) => {
      const before = await held(transaction, request.params.id);
      await transaction.delete(glossaryEntries).where(eq(glossaryEntries.id, before.id));
      await transaction
        .insert(removedContent)
        .values({ key: removedEntry(before.slug) })
        .onConflictDoNothing();
      await record(transaction, { action: 'delete', before, userId: user.id });
      await audit(transaction, request, { action: 'glossary-deleted', subject: { kind: 'glossary-entry', id: before.id }, details: { slug: before.slug } });
    });
    return { message: 'The entry was deleted.' };
  });

  serve(glossaryCalls.entryHistory, async ({ params }) => historyOf(db, params.id));
}

function narrowed({
  query,
  system,
  onlyPublished,
}: {
  query?: string | undefined;
  system?: string | undefined;
  onlyPublished?: boolean | undefined;
}): SQL | undefined {
  const { term, aliases, shortDefinition, longDefinition, tags, isPublished } = glossaryEntries;
  const words = query ? `%${query.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;
  const wanted = system ? glossarySystemOf(system) : undefined;
  return and(
    words
      ? or(
          ...[term, shortDefinition, longDefinition].map((column) => ilike(column, words)),
          sql`array_to_string(${aliases}, ' ') ilike ${words}`,
          arrayContains(tags, [query ?? '']),
        )
      : undefined,
    system && system !== 'All Systems' ? (wanted ? eq(glossaryEntries.system, wanted) : sql`false`) : undefined,
    onlyPublished ? eq(isPublished, true) : undefined,
  );
}

/** An entry nobody else changes until the transaction ends. @throws AppError 409 when it is not as the editor read it. */
async function held(transaction: Transaction, id: string, version?: number): Promise<EntryRow> {
  const [row] = await transaction.select().from(glossaryEntries).where(eq(glossaryEntries.id, id)).for('update');
  if (!row) throw notFound('This entry');
  if (version !== undefined && row.version !== version)
    throw new AppError(
      'changed-meanwhile',
      `Somebody else has changed "${row.term}" since you opened it. Look at the newer version first, then make your change again.`,
      undefined,
      undefined,
      toAdminEntry(row),
    );
  return row;
}

/** @throws AppError 409 when another entry has one of the names. */
async function requireFreeNames(transaction: Transaction, { term, aliases = [] }: Pick<GlossaryForm, 'term' | 'aliases'>, except?: string): Promise<void> {
  await holdNames(transaction);
  for (const [at, name] of [term, ...aliases].entries()) {
    const other = await namesake(transaction, name, except);
    if (!other) continue;
    const message = `"${name}" is already a name of the entry "${other.term}".`;
    throw new AppError('duplicate', message, { [at === 0 ? 'term' : 'aliases']: message });
  }
}

/** A form in columns; what it does not know stays as it was. */
function columnsOf({ aliases, tradition, unlinked, ...form }: GlossaryForm, before?: EntryRow) {
  const names = aliases ?? before?.aliases ?? [];
  return {
    ...form,
    aliases: names,
    keys: keysOf(form.term, names),
    tradition: tradition === undefined ? (before?.tradition ?? null) : tradition,
    unlinked: unlinked ?? before?.unlinked ?? false,
  };
}

async function change(transaction: Transaction, before: EntryRow, columns: Partial<typeof glossaryEntries.$inferInsert>): Promise<EntryRow> {
  const [after] = await transaction
    .update(glossaryEntries)
    .set({ ...columns, origin: 'edited', version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(glossaryEntries.id, before.id))
    .returning();
  if (!after) throw notFound('This entry');
  return after;
}
