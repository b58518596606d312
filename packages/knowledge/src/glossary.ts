import { termKey } from '@consilium/contract';
import type { KnowledgeFiles } from './content-files.ts';
import type { DictionaryTerm, GlossaryEntry, TermCategory } from './glossary-schema.ts';
import type { Source } from './schema-parts.ts';

/** An entry as it is shipped: its sources without what is noted on them for editors. */
export type ShippedEntry = Omit<GlossaryEntry, 'sources'> & { sources: Omit<Source, 'agrees'>[] };

/** A word of the dictionary as it is shipped. */
export type ShippedTerm = Omit<DictionaryTerm, 'description'> & { description: string | null };

/** What is seeded into the database, by a version that changes with any of it. */
export type Glossary = { version: string; entries: ShippedEntry[]; terms: ShippedTerm[] };

export function compileGlossary(files: KnowledgeFiles, version: string): Glossary {
  return {
    version,
    entries: files.glossary.map(({ file: _file, sources, ...entry }) => ({ ...entry, sources: sources.map(({ agrees: _agrees, ...source }) => source) })),
    terms: dictionaryOf(files),
  };
}

/** Wordings of a finding that are told with it. */
const WORDINGS_TOLD = 4;

/** The written words, and behind them those of findings, conditions, treatments, patterns and medicines in their own words; each name once. */
export function dictionaryOf({ terms, findings, conditions, treatments, patterns, medicines }: KnowledgeFiles): ShippedTerm[] {
  const taken = (kind: string, category: TermCategory, { id, name }: { id: string; name: string }, description: string | null): ShippedTerm => ({
    id: `${kind}-${id}`,
    name,
    category,
    description,
    affix: false,
    common: false,
  });
  const all = [
    ...terms.map(({ file: _file, ...term }) => term),
    ...conditions.map((one) => taken('condition', 'condition', one, one.summary)),
    ...medicines.map((one) => taken('medicine', 'medicine', one, `Among them: ${one.members.join(', ')}.`)),
    ...findings.map((one) => taken('finding', 'finding', one, one.lay.length > 0 ? `People say: ${one.lay.slice(0, WORDINGS_TOLD).join('; ')}.` : null)),
    ...treatments.map((one) => taken('treatment', 'treatment', one, one.summary)),
    ...patterns.map((one) => taken('pattern', 'pattern', one, one.summary)),
  ];
  const names = new Set<string>();
  return all.filter(({ name, category }) => {
    // The same word may be a finding and a condition: both kinds stay, since either may be looked for.
    const key = `${category} ${termKey(name)}`;
    if (names.has(key)) return false;
    names.add(key);
    return true;
  });
}
