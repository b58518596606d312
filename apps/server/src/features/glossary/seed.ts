import type { Glossary, ShippedEntry, ShippedTerm } from '@consilium/knowledge';
import { and, arrayOverlaps, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { glossaryEntries, medicalTerms, removedContent, seeds } from '../../database/schema/index.ts';
import type { Transaction } from '../../platform/room.ts';
import { keysOf } from './names.ts';

const SEED = 'glossary';
/** Rows of one statement. */
const CHUNK = 500;

/** The key under which a shipped entry or term is noted as removed. */
export const removedEntry = (slug: string) => `glossary:${slug}`;
export const removedTerm = (termId: string) => `term:${termId}`;

/**
 * Puts the shipped entries and terms into the database when their version changed: new ones are added, those nobody touched are brought up to date or go
 * with the files, and what somebody edited or deleted stays as it is.
 * @returns whether anything was looked at.
 */
export async function seedGlossary(db: Database, { version, entries, terms }: Glossary): Promise<boolean> {
  const [last] = await db.select().from(seeds).where(eq(seeds.name, SEED));
  if (last?.version === version) return false;
  await db.transaction(async (transaction) => {
    const removed = new Set((await transaction.select().from(removedContent)).map(({ key }) => key));
    await putEntries(
      transaction,
      entries.filter(({ id }) => !removed.has(removedEntry(id))),
    );
    await putTerms(
      transaction,
      terms.filter(({ id }) => !removed.has(removedTerm(id))),
    );
    await transaction
      .insert(seeds)
      .values({ name: SEED, version })
      .onConflictDoUpdate({ target: seeds.name, set: { version, appliedAt: sql`now()` } });
  });
  return true;
}

async function putEntries(transaction: Transaction, entries: readonly ShippedEntry[]): Promise<void> {
  // A draft that no editor has touched gives way to the entry that is shipped now: it would be in the way of its name.
  for (const some of chunks(entries))
    await transaction.delete(glossaryEntries).where(
      and(
        inArray(glossaryEntries.origin, ['generated', 'ai']),
        eq(glossaryEntries.isPublished, false),
        arrayOverlaps(
          glossaryEntries.keys,
          some.flatMap(({ term, also }) => keysOf(term, also)),
        ),
      ),
    );
  const columns = [
    'term',
    'keys',
    'short_definition',
    'long_definition',
    'system',
    'tradition',
    'tags',
    'source_links',
    'sources',
    'aliases',
    'related',
    'unlinked',
  ];
  for (const some of chunks(entries))
    await transaction
      .insert(glossaryEntries)
      .values(some.map(entryRow))
      .onConflictDoUpdate({
        target: glossaryEntries.slug,
        set: {
          term: excluded('term'),
          keys: excluded('keys'),
          shortDefinition: excluded('short_definition'),
          longDefinition: excluded('long_definition'),
          system: excluded('system'),
          tradition: excluded('tradition'),
          tags: excluded('tags'),
          sourceLinks: excluded('source_links'),
          sources: excluded('sources'),
          aliases: excluded('aliases'),
          related: excluded('related'),
          unlinked: excluded('unlinked'),
          version: sql`${glossaryEntries.version} + 1`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`${glossaryEntries.origin} = 'shipped' and ${differs('glossary_entries', columns)}`,
      });
  const gone = and(
    eq(glossaryEntries.origin, 'shipped'),
    entries.length > 0
      ? notInArray(
          glossaryEntries.slug,
          entries.map(({ id }) => id),
        )
      : undefined,
  );
  await transaction.delete(glossaryEntries).where(gone);
}

function entryRow(entry: ShippedEntry): typeof glossaryEntries.$inferInsert {
  const sources = entry.sources.flatMap(({ address, title, body }) => (address ? [{ address, title, body: body ?? null }] : []));
  return {
    slug: entry.id,
    term: entry.term,
    keys: keysOf(entry.term, entry.also),
    shortDefinition: entry.short,
    longDefinition: entry.long,
    system: entry.system,
    tradition: entry.tradition ?? null,
    tags: entry.tags,
    sourceLinks: [...new Set(sources.map(({ address }) => address))],
    sources,
    aliases: entry.also,
    related: entry.related,
    unlinked: entry.unlinked,
    isPublished: true,
    origin: 'shipped',
  };
}

async function putTerms(transaction: Transaction, terms: readonly ShippedTerm[]): Promise<void> {
  const columns = ['display_name', 'category', 'description', 'is_prefix_or_suffix', 'is_common_term'];
  for (const some of chunks(terms))
    await transaction
      .insert(medicalTerms)
      .values(
        some.map(({ id, name, category, description, affix, common }) => ({
          termId: id,
          displayName: name,
          category,
          description,
          isPrefixOrSuffix: affix,
          isCommonTerm: common,
          origin: 'shipped' as const,
        })),
      )
      .onConflictDoUpdate({
        target: medicalTerms.termId,
        set: {
          displayName: excluded('display_name'),
          category: excluded('category'),
          description: excluded('description'),
          isPrefixOrSuffix: excluded('is_prefix_or_suffix'),
          isCommonTerm: excluded('is_common_term'),
          version: sql`${medicalTerms.version} + 1`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`${medicalTerms.origin} = 'shipped' and ${differs('medical_terms', columns)}`,
      });
  const here = new Set(terms.map(({ id }) => id));
  const untouched = await transaction.select({ id: medicalTerms.id, termId: medicalTerms.termId }).from(medicalTerms).where(eq(medicalTerms.origin, 'shipped'));
  for (const some of chunks(untouched.filter(({ termId }) => !here.has(termId))))
    await transaction.delete(medicalTerms).where(
      inArray(
        medicalTerms.id,
        some.map(({ id }) => id),
      ),
    );
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** Rows that stay as they are are not written again: a version that grows means that something changed. */
const differs = (table: string, columns: readonly string[]) =>
  sql.raw(`(${columns.map((column) => `${table}.${column}`).join(', ')}) is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`);

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += CHUNK) yield list.slice(from, from + CHUNK);
}
