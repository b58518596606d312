import { foldWord, stemOf } from './glossary-words.ts';

/** A term that may be linked: its names, the first of which is the term itself, and its place in the glossary; null where only the dictionary has it. */
export type LinkedTerm = { slug: string | null; names: readonly string[] };

/** A piece of a text: as it stands, or a term in it. */
export type LinkedPiece = string | { text: string; term: LinkedTerm };

type Candidate = { term: LinkedTerm; stems: readonly string[]; exact: string | null };

/** Terms to be found in texts. */
export type TermMatcher = {
  readonly byFirst: ReadonlyMap<string, readonly Candidate[]>;
  readonly stems: Map<string, string>;
};

/** Terms linked in one text. */
export const TERMS_LINKED = 20;

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
/** What may stand between two words of one name. */
const JOINT = /^(?:\s+|[-‐‑])$/;
/** An abbreviation is meant only as it is written: 'AIDS' is no aids, 'RA' no 'ra'. */
const isAbbreviation = (name: string) => /^[A-Z0-9][A-Z0-9.-]{1,7}$/.test(name) && /[A-Z]/.test(name);
/** Stems kept: texts repeat their words, and memory is not to grow with every text. */
const STEMS_KEPT = 20_000;
/** A shorter word with '-ed' or '-ing' is too often another. */
const SHORTEST_VERB = 5;

/** Puts terms in order for looking: by their first word, longer names first, and of equal names the earlier term. */
export function matcherOf(terms: readonly LinkedTerm[]): TermMatcher {
  const byFirst = new Map<string, Candidate[]>();
  const known = new Set<string>();
  const add = (term: LinkedTerm, name: string) => {
    const stems = wordsIn(name).map((word) => stemOf(foldWord(word)));
    const [first] = stems;
    const exact = isAbbreviation(name) ? name : null;
    const key = exact ?? stems.join(' ');
    if (first === undefined || known.has(key)) return;
    known.add(key);
    const list = byFirst.get(first) ?? [];
    list.push({ term, stems, exact });
    byFirst.set(first, list);
  };
  for (const term of terms) {
    const [own, ...also] = term.names;
    if (own !== undefined) add(term, own);
    for (const name of also) for (const form of [name, ...verbForms(name)]) add(term, form);
  }
  // Sorting keeps the order of equals, so that the earlier term stays first.
  for (const list of byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return { byFirst, stems: new Map() };
}

const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];

function verbForms(name: string): string[] {
  if (name.length < SHORTEST_VERB || !/^[a-z]+$/.test(name)) return [];
  const root = name.replace(/e$/, '');
  return [/[^aeiou]y$/.test(name) ? `${root.slice(0, -1)}ied` : `${root}ed`, `${root}ing`];
}

/**
 * Finds the terms of a text: the longest at each place, each term once, `most` at most.
 * @param used terms that are not linked any more; those found are put into it, so that the texts of one page can share it. It is forgotten when it holds more than `most`.
 */
export function linkTerms(matcher: TermMatcher, text: string, used: Set<LinkedTerm> = new Set(), most = TERMS_LINKED): LinkedPiece[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length, stem: keptStem(matcher, word) }));
  const pieces: LinkedPiece[] = [];
  const here = new Set<LinkedTerm>();
  let told = 0;
  for (let at = 0; at < words.length && here.size < most; at += 1) {
    const word = words[at];
    if (!word) break;
    const found = matcher.byFirst.get(word.stem)?.find(({ term, stems, exact }) => !used.has(term) && !here.has(term) && fits(stems, exact, at));
    if (!found) continue;
    const last = words[at + found.stems.length - 1] ?? word;
    if (word.from > told) pieces.push(text.slice(told, word.from));
    pieces.push({ text: text.slice(word.from, last.to), term: found.term });
    told = last.to;
    here.add(found.term);
    if (used.size >= most) used.clear();
    used.add(found.term);
    at += found.stems.length - 1;
  }
  if (told < text.length) pieces.push(text.slice(told));
  return pieces;

  function fits(stems: readonly string[], exact: string | null, at: number): boolean {
    for (let next = 0; next < stems.length; next += 1) {
      const word = words[at + next];
      if (!word || word.stem !== stems[next]) return false;
      if (next > 0 && !JOINT.test(text.slice(words[at + next - 1]?.to, word.from))) return false;
    }
    if (exact === null) return true;
    const written = text.slice(words[at]?.from, words[at + stems.length - 1]?.to);
    return written === exact || written === `${exact}s`;
  }
}

function keptStem({ stems }: TermMatcher, word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > STEMS_KEPT) stems.clear();
  const stem = stemOf(foldWord(word));
  stems.set(word, stem);
  return stem;
}
