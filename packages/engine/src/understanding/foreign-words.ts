import type { Language } from '@consilium/knowledge';
import { level } from '../text/tokens.ts';

/**
 * What words of another language are compared by: a word, or a character where words are not parted by spaces.
 * `clause` counts up at every mark that parts; `english` says that the word is a known English one, as every number is; a character that begins or ends a word of letters says so.
 */
export type Unit = { forms: readonly string[]; start: number; end: number; clause: number; english: boolean; begins: boolean; ends: boolean };

const ONLY_DIGITS = /^\d+$/;

/** One spelling for what is typed in several ways. */
export type Folding = { fold: (text: string) => string; prefixes: readonly string[] };

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;
/** Marks that part clauses. A dot or comma within a number does not. */
const PARTS = /[.,;:!?()\n\u2013\u2014\u2026\u060c\u061b\u061f\u0964\u3001\u3002\uff0c\uff0e\uff01\uff1f\uff1b\uff1a]/;
const IN_NUMBER = /\d[.,]\d/y;
/** Accents, Arabic vowel signs, the hamza and madda parted from their letters, the line that stretches Arabic words, the nukta of Devanagari, and apostrophes. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c']/g;
/** A letter typed twice or many times: 'nooo', 'convulssion'. */
const REPEATED = /(\p{L})\1+/gu;
/** Letters up to which a word is left as it is: Dutch 'een' is not 'en'. */
const SHORT = 3;
/** Shortest stem that is left when a word that is written onto the next one is taken away. */
const SHORTEST_STEM = 2;

/** Letters without their marks, each once where it is doubled. */
const bare = (text: string): string => text.toLowerCase().normalize('NFKD').replace(MARKS, '').replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('ß', 'ss');

/** How a language's words are levelled: by what holds for all, then by its own pairs, in their order; characters that stand alone, each by its pair. */
export function foldingOf({ spelling, prefixes }: Language['reading'], unspaced: boolean): Folding {
  const pairs = spelling.map(([from, to]) => [bare(from), bare(to)] as const);
  if (unspaced) {
    const letters = new Map(pairs);
    return { fold: (text) => [...bare(text)].map((letter) => letters.get(letter) ?? letter).join(''), prefixes: [] };
  }
  const own = (text: string) => pairs.reduce((folded, [from, to]) => folded.replaceAll(from, to), bare(text));
  const fold = (text: string) => (text.length <= SHORT ? own(text) : own(text).replace(REPEATED, '$1'));
  return { fold, prefixes: prefixes.map(fold) };
}

/** The words of a text with the marks that part them; their forms come with `formsOf`. */
export function wordUnits(text: string, isEnglish: (word: string) => boolean): (Omit<Unit, 'forms'> & { text: string })[] {
  const levelled = level(text);
  let clause = 0;
  let last = 0;
  return [...levelled.matchAll(WORD)].map((match) => {
    const start = match.index;
    if (parts(levelled, last, start)) clause += 1;
    last = start + match[0].length;
    return { text: match[0], start, end: last, clause, english: ONLY_DIGITS.test(match[0]) || isEnglish(match[0].toLowerCase()), begins: true, ends: true };
  });
}

/** A word as it is, without what stands before its apostrophe ('l'estomac'), and without short words written onto it. */
export function formsOf(word: string, { fold, prefixes }: Folding): string[] {
  const whole = fold(word);
  const forms = new Set([whole, fold(word.slice(word.lastIndexOf("'") + 1))]);
  for (const prefix of prefixes) if (whole.startsWith(prefix) && whole.length - prefix.length >= SHORTEST_STEM) forms.add(whole.slice(prefix.length));
  return [...forms];
}

/** The characters of a text, without the space between them; those of a word of letters are as English as the word. */
export function characterUnits(text: string, { fold }: Folding, isEnglish: (word: string) => boolean): Unit[] {
  return wordUnits(text, isEnglish).flatMap(({ text: word, start, clause, english }) => {
    let at = start;
    return [...word].map((character) => {
      const from = at;
      at += character.length;
      return { forms: [fold(character)], start: from, end: at, clause, english, begins: from === start, ends: at === start + word.length };
    });
  });
}

/** Whether a mark stands between two places that parts clauses. */
function parts(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    if (!PARTS.test(text[i] as string)) continue;
    IN_NUMBER.lastIndex = i - 1;
    if (i === 0 || !IN_NUMBER.test(text)) return true;
  }
  return false;
}
