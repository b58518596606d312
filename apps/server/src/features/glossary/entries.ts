import { DEFINITION_SOURCES, type GlossaryAdminEntry, type GlossaryEntry, type GlossaryWord } from '@consilium/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { glossaryEntries } from '../../database/schema/index.ts';
import type { EntryRow } from './names.ts';

export const toWord = ({ slug, term, aliases, system, tradition, shortDefinition, tags }: EntryRow): GlossaryWord => ({
  slug,
  term,
  aliases,
  system,
  tradition,
  shortDefinition,
  tags,
});

export const toAdminEntry = ({
  keys: _keys,
  sources: _sources,
  related: _related,
  importId: _importId,
  createdAt,
  updatedAt,
  ...entry
}: EntryRow): GlossaryAdminEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** All published entries, in the order of their terms. */
export async function publishedEntries(db: Database): Promise<EntryRow[]> {
  return db.select().from(glossaryEntries).where(eq(glossaryEntries.isPublished, true)).orderBy(sql`lower(${glossaryEntries.term})`, glossaryEntries.slug);
}

/** The places in the address of all published entries. */
export async function listEntrySlugs(db: Database): Promise<string[]> {
  const rows = await db.select({ slug: glossaryEntries.slug }).from(glossaryEntries).where(eq(glossaryEntries.isPublished, true)).orderBy(glossaryEntries.slug);
  return rows.map(({ slug }) => slug);
}

/** The published entries to read next after one. */
export async function relatedTo(db: Database, { related }: EntryRow): Promise<EntryRow[]> {
  if (related.length === 0) return [];
  return db
    .select()
    .from(glossaryEntries)
    .where(and(inArray(glossaryEntries.slug, related), eq(glossaryEntries.isPublished, true)));
}

/** An entry as visitors read it. @param next published entries, those to read next among them. */
export function toEntry(row: EntryRow, next: readonly EntryRow[]): GlossaryEntry {
  const titles = new Map(row.sources.map((source) => [source.address, source]));
  return {
    ...toWord(row),
    longDefinition: row.longDefinition,
    sourceLinks: row.sourceLinks,
    imageUrl: row.imageUrl,
    videoUrl: row.videoUrl,
    sources: row.sourceLinks.map((address) => ({ address, title: titles.get(address)?.title ?? null, body: titles.get(address)?.body ?? null })),
    related: row.related.flatMap((slug) => next.filter((other) => other.slug === slug).map(({ term, shortDefinition }) => ({ slug, term, shortDefinition }))),
    updatedAt: row.updatedAt.toISOString(),
    source: sourceOf(row),
  };
}

/** Who wrote an entry that no editor has read. */
function sourceOf({ origin, writtenBy }: EntryRow): string | null {
  if (origin === 'ai') return DEFINITION_SOURCES.ai(writtenBy);
  return origin === 'generated' ? DEFINITION_SOURCES.ownKnowledge : null;
}
