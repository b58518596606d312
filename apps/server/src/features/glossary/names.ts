import { foldWord, lookupKeys, slugOf, termKey } from '@consilium/contract';
import { arrayOverlaps, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { glossaryEntries } from '../../database/schema/index.ts';

export type EntryRow = typeof glossaryEntries.$inferSelect;
type Reader = Pick<Database, 'select'>;

/** The names of an entry in the form they are looked up by; that of the term itself is the first. */
export const keysOf = (term: string, aliases: readonly string[]): string[] => [...new Set([term, ...aliases].map(termKey))];

/** The entries a name may mean, the likeliest first: by its place in the address, by its key, by the word it is a form of. */
export async function findByName(db: Reader, name: string): Promise<EntryRow[]> {
  const { keys, slug } = soughtBy(name);
  const rows = await db
    .select()
    .from(glossaryEntries)
    .where(or(eq(glossaryEntries.slug, slug), keys.length > 0 ? arrayOverlaps(glossaryEntries.keys, keys) : undefined));
  return likeliestFirst(rows, name);
}

/** The same among entries that were read before. */
export function findAmong(entries: readonly EntryRow[], name: string): EntryRow[] {
  const { keys, slug } = soughtBy(name);
  return likeliestFirst(
    entries.filter((row) => row.slug === slug || keys.some((key) => row.keys.includes(key))),
    name,
  );
}

const soughtBy = (name: string) => ({ keys: lookupKeys(name).filter((key) => key !== ''), slug: foldWord(name.trim()) });

function likeliestFirst(rows: readonly EntryRow[], name: string): EntryRow[] {
  const { keys, slug } = soughtBy(name);
  const rank = (row: EntryRow) => (row.slug === slug ? -1 : keys.findIndex((key) => row.keys.includes(key)));
  return [...rows].sort((a, b) => rank(a) - rank(b) || Number(b.isPublished) - Number(a.isPublished));
}

/** Lets one transaction at a time add or rename entries, so that no name is given twice. */
export async function holdNames(transaction: Pick<Database, 'execute'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
}
const NAMES_LOCK = 7_316_013;

/** Another entry that has the name. Only behind `holdNames` does it stay so. */
export async function namesake(db: Reader, term: string, except?: string): Promise<EntryRow | undefined> {
  const rows = await db
    .select()
    .from(glossaryEntries)
    .where(arrayOverlaps(glossaryEntries.keys, [termKey(term)]));
  return rows.find(({ id }) => id !== except);
}

/** A place in the address that no entry has. */
export async function freeSlug(db: Reader, term: string): Promise<string> {
  const wanted = slugOf(term);
  const rows = await db.select({ slug: glossaryEntries.slug }).from(glossaryEntries).where(sql`starts_with(${glossaryEntries.slug}, ${wanted})`);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
