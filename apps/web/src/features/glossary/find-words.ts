import { foldWord, GLOSSARY_SYSTEMS, type GlossaryWord, glossarySystemLabel, MEDICAL_SYSTEMS } from '@consilium/contract';

/** What of the glossary is shown, as it stands in the address; an empty word narrows nothing. */
export type Wanted = { q: string; system: string; tag: string; letter: string };

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Where terms stand that begin with none of the letters. */
const OTHER = '#';

export const letterOf = ({ term }: Pick<GlossaryWord, 'term'>): string => {
  const first = foldWord(term).charAt(0).toUpperCase();
  return LETTERS.includes(first) ? first : OTHER;
};

/** The terms that fit, those first whose name begins with what is looked for. */
export function findWords(words: readonly GlossaryWord[], { q, system, tag, letter }: Wanted): GlossaryWord[] {
  const looked = foldWord(q.trim());
  const names = ({ term, aliases }: GlossaryWord) => [term, ...aliases].map(foldWord);
  const rank = (word: GlossaryWord) => (names(word).some((name) => name.startsWith(looked)) ? 0 : names(word).some((name) => name.includes(looked)) ? 1 : 2);
  const found = words.filter(
    (word) =>
      (looked === '' || rank(word) < 2 || foldWord(word.shortDefinition).includes(looked)) &&
      (system === '' || word.system === system || word.tradition === system) &&
      (tag === '' || word.tags.includes(tag)) &&
      (letter === '' || letterOf(word) === letter),
  );
  return looked === '' ? found : found.sort((a, b) => rank(a) - rank(b));
}

/** Terms by their letter, in the order of the alphabet. */
export function byLetter(words: readonly GlossaryWord[]): [letter: string, words: GlossaryWord[]][] {
  const groups = new Map<string, GlossaryWord[]>();
  for (const word of words) groups.set(letterOf(word), [...(groups.get(letterOf(word)) ?? []), word]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The systems and traditions that have terms, in the order of the lists they come from. */
export function systemsIn(words: readonly GlossaryWord[]): { id: string; label: string }[] {
  const traditions = MEDICAL_SYSTEMS.filter(({ id }) => words.some(({ system, tradition }) => system === null && tradition === id));
  return [
    ...GLOSSARY_SYSTEMS.filter((id) => words.some(({ system }) => system === id)).map((id) => ({
      id,
      label: glossarySystemLabel({ system: id, tradition: null }) ?? id,
    })),
    ...traditions.map(({ id, name }) => ({ id, label: name })),
  ];
}

const FEWEST_OF_TAG = 3;
const TAGS_SHOWN = 24;

/** The tags that most terms have. */
export function tagsIn(words: readonly GlossaryWord[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of words) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .filter(({ count }) => count >= FEWEST_OF_TAG)
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
    .slice(0, TAGS_SHOWN);
}
