import type { Knowledge } from '@consilium/knowledge';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { glossaryEntries } from '../../../database/schema/index.ts';
import type { Naming } from './synonyms.ts';

export type Names = { namings: Naming[]; everyday: string[] };

/** What people say of groups of people, whom records call otherwise. */
const PEOPLE: readonly Naming[] = [
  { called: ['children', 'paediatric'], said: ['kids', 'kid', 'toddlers', 'toddler'] },
  { called: ['infants', 'newborn'], said: ['babies', 'baby'] },
  { called: ['adolescents'], said: ['teenagers', 'teens', 'teenager'] },
  { called: ['older adults', 'elderly'], said: ['seniors', 'old people', 'older people'] },
  { called: ['pregnancy'], said: ['expecting mothers', 'pregnant'] },
];

type Entry = { term: string; aliases: readonly string[] };

/** What people call things, and what records call them: conditions and findings of the knowledge, and the published words of the glossary. */
export async function namingsOf(knowledge: Knowledge, db: Database): Promise<Names> {
  const { term, aliases, isPublished } = glossaryEntries;
  const entries = await db.select({ term, aliases }).from(glossaryEntries).where(eq(isPublished, true));
  return { namings: namingsFrom(knowledge, entries), everyday: everydayOf(knowledge) };
}

export function namingsFrom(knowledge: Knowledge, entries: readonly Entry[]): Naming[] {
  return [
    ...PEOPLE,
    ...knowledge.conditions.map(({ name, also, heardAs }) => ({ called: [name, ...also], said: heardAs })),
    // What a person says is taken to what it is called, not to everything else that people say.
    ...knowledge.findings.map(({ name, lay }) => ({ called: [name], said: lay })),
    ...entries.map((entry) => ({ called: [entry.term, ...entry.aliases], said: [] })),
  ];
}

/** Words of everyday language. */
export const everydayOf = (knowledge: Knowledge): string[] => knowledge.everydayWords.split(' ');
