import { GLOSSARY_EDITOR_TEXTS, type GlossaryAdminEntry } from '@consilium/contract';
import { momentUtc } from '../../../lib/dates.ts';

const trimmed = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean);

/** Tags as they are written into one line: 'pain, head'. */
export const tagsIn = (line: string): string[] => trimmed(line.split(','));

/** Addresses in one line. They may hold a comma themselves: one ends at a comma that a gap, the next address or the end follows. */
export const linksIn = (line: string): string[] => trimmed(line.split(/,(?=\s|,|$|https?:\/\/)/i));

export const lineOf = (parts: readonly string[]): string => parts.join(', ');

/** When an entry was changed last, as far as anybody knows. */
export function lastUpdated({ updatedAt, createdAt }: Pick<GlossaryAdminEntry, 'updatedAt' | 'createdAt'>): string {
  const at = updatedAt || createdAt;
  return at ? `${momentUtc(at)} UTC` : GLOSSARY_EDITOR_TEXTS.noDate;
}

type Key = 'term' | 'system' | 'updatedAt' | 'isPublished';
const keyOf: Record<Key, (entry: GlossaryAdminEntry) => string> = {
  term: ({ term }) => term,
  system: ({ system }) => system ?? '',
  updatedAt: ({ updatedAt, createdAt }) => updatedAt || createdAt || '',
  isPublished: ({ isPublished }) => (isPublished ? '1' : '0'),
};
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Entries by a key, `-key` with the greatest first; equals stand in the order of their terms. */
export function sorted(entries: readonly GlossaryAdminEntry[], sort: string): GlossaryAdminEntry[] {
  const falling = sort.startsWith('-');
  const of = keyOf[sort.replace(/^-/, '') as Key] ?? keyOf.term;
  return [...entries].sort((a, b) => (falling ? -1 : 1) * collator.compare(of(a), of(b)) || collator.compare(a.term, b.term));
}
