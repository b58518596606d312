import { lookupKeys, type SystemId, systemOf, termKey } from '@consilium/contract';
import type { Knowledge, Source } from '@consilium/knowledge';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { glossaryEntries, medicalTerms, removedContent } from '../../database/schema/index.ts';
import { type EntryRow, findByName, freeSlug, holdNames, keysOf } from './names.ts';
import { removedEntry } from './seed.ts';

/** What our own content says of a term. */
type Told = { term: string; aliases: string[]; text: string; system: SystemId; kind: string; sources: readonly Source[] };

/** What our own content says, by the keys of the names it says it of. */
export type OwnKnowledge = ReadonlyMap<string, Told>;

/** A condition comes before a treatment of its name, and that before a pattern. */
export function ownKnowledge(knowledge: Knowledge): OwnKnowledge {
  const told: Told[] = [
    ...knowledge.conditions.map(({ name, also, summary, sources }) => ({
      term: name,
      aliases: also,
      text: summary,
      system: 'conventional' as const,
      kind: 'condition',
      sources,
    })),
    ...knowledge.treatments.map(({ name, summary, system, traditionalSource }) => ({
      term: name,
      aliases: [],
      text: summary,
      system,
      kind: 'treatment',
      sources: traditionalSource ? [traditionalSource] : [],
    })),
    ...knowledge.patterns.map(({ name, nativeName, summary, system, sources }) => ({
      term: name,
      aliases: nativeName ? [nativeName] : [],
      text: summary,
      system: system as SystemId,
      kind: 'pattern',
      sources,
    })),
  ];
  const index = new Map<string, Told>();
  for (const one of told) for (const key of keysOf(one.term, one.aliases)) if (key !== '' && !index.has(key)) index.set(key, one);
  return index;
}

/**
 * The entry of a term that has none, put together from our own content and kept as a draft for editors; a second request gets the same draft.
 * @returns undefined when our content does not have the term, or when editors have it in hand: as a draft of their own, or deleted.
 */
export async function composeEntry(db: Database, own: OwnKnowledge, name: string): Promise<EntryRow | undefined> {
  const told = await tellOf(db, own, name);
  if (!told) return undefined;
  return db.transaction(async (transaction) => {
    await holdNames(transaction);
    const [there] = await findByName(transaction, told.term);
    if (there) return there.origin === 'generated' || there.isPublished ? there : undefined;
    const slug = await freeSlug(transaction, told.term);
    const [removed] = await transaction
      .select()
      .from(removedContent)
      .where(eq(removedContent.key, removedEntry(slug)));
    if (removed) return undefined;
    const [made] = await transaction
      .insert(glossaryEntries)
      .values({ ...draftOf(told), slug })
      .returning();
    return made;
  });
}

async function tellOf(db: Database, own: OwnKnowledge, name: string): Promise<Told | undefined> {
  const keys = lookupKeys(name);
  for (const key of keys) {
    const told = own.get(key);
    if (told) return told;
  }
  // The dictionary has words that no record is about; an editor may have added them.
  const rows = await db.select().from(medicalTerms).where(eq(medicalTerms.isActive, true));
  const word = rows.find(({ displayName, description }) => description && keys.includes(termKey(displayName)));
  return word?.description
    ? { term: word.displayName, aliases: [], text: word.description, system: 'conventional', kind: word.category, sources: [] }
    : undefined;
}

function draftOf({ term, aliases, text, system, kind, sources }: Told): Omit<typeof glossaryEntries.$inferInsert, 'slug'> {
  const [first = text, ...rest] = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const { glossary } = systemOf(system);
  const pages = sources.flatMap(({ address, title, body }) => (address ? [{ address, title, body: body ?? null }] : []));
  return {
    term,
    keys: keysOf(term, aliases),
    aliases,
    shortDefinition: first,
    longDefinition: rest.join(' ') || null,
    system: glossary,
    tradition: glossary ? null : system,
    tags: [kind],
    sourceLinks: [...new Set(pages.map(({ address }) => address))],
    sources: pages,
    related: [],
    isPublished: false,
    origin: 'generated',
  };
}
