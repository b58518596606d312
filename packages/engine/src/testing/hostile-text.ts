import { LIMITS } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';

/** A number from 0 up to, not including, 1; the same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words and marks that steer the reading, and whatever has been long, rare or repeated in an attack. */
const STEERING = [
  ...[
    'no ',
    'no, ',
    'not ',
    'denies ',
    'without ',
    'or ',
    'and ',
    'but ',
    'w/o ',
    'my mother ',
    'mum, ',
    'in my family ',
    'family history: ',
    'i ',
    "i'm a ",
    'a a a ',
  ],
  ...['used to ', 'as a child ', 'worried about ', 'maybe ', 'she her ', 'pain ', 'pain, ', 'pain-', 'pain(', 'pain\n', 'severe ', 'throbbing ', 'left '],
  ...[
    '8/10 ',
    '38.7 c ',
    '120/80 ',
    'temp of ',
    'for 3 days ',
    'for about the last ',
    'over ',
    '3 days of ',
    '3 days old ',
    'pulse 120 ',
    '1 ',
    '1,',
    '12/',
    '99',
  ],
  ...[',', '. ', '\n', ' ', '    ', '-', '(', "'", "a'", '"', '😀', 'é', 'ﷺ', '\u0300', 'İ', '<b>', '{"a":', '\\'],
];

/** What hostile texts are made of: steering words, `count` wordings of the lexicon, some with typing errors, and words far too long. */
export function piecesOf(knowledge: Knowledge, count: number, random: () => number): readonly string[] {
  const wordings = [...knowledge.findings, ...knowledge.qualities].flatMap(({ name, lay }) => [name, ...lay]);
  const some = Array.from({ length: count }, () => `${pick(wordings, random).toLowerCase()} `);
  const misspelled = some.slice(0, count / 2).map((wording) => withoutALetter(wording, random));
  const long = [20, 23, 25, 30, 31, 100, 2000, 10_000].flatMap((length) => [`${'x'.repeat(length)} `, `${anyWord(length, random)} `]);
  return [...STEERING, ...some, ...misspelled, ...long];
}

/** Some of a list, without repetition. */
export function sample<Item>(list: readonly Item[], count: number, random: () => number): Item[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Texts of the longest length allowed, each one piece repeated: where a step that grows with the square of the text shows at once. */
export const repeated = (pieces: readonly string[]): string[] => pieces.map((piece) => filled([piece]));

/** Another text from this one: a part repeated, mixed with other pieces, joined by other marks, or put beside itself. */
export function mutated(text: string, pieces: readonly string[], random: () => number): string {
  const from = Math.floor(random() * text.length);
  const part = text.slice(from, from + 1 + Math.floor(random() * 2000));
  const few = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(pieces, random));
  const kind = Math.floor(random() * 5);
  if (kind === 0) return filled([part]);
  if (kind === 1) return filled([part, ...few]);
  if (kind === 2) return cut(text.slice(0, from) + few.join('') + text.slice(from));
  if (kind === 3) return cut(text.replaceAll(' ', pick([', ', ' ', '. ', '\n', ' no ', ' and '], random)));
  return cut(Array.from({ length: LIMITS.descriptionLength }, () => pick(few, random)).join(''));
}

/**
 * Climbs from the dearest of the first texts towards dearer ones.
 * @param cost what one text costs, in any unit.
 * @returns the dearest text found and its cost.
 */
export function climb(pieces: readonly string[], steps: number, random: () => number, cost: (text: string) => number): { text: string; cost: number } {
  const tried = repeated(pieces)
    .map((text) => ({ text, cost: cost(text) }))
    .sort((a, b) => b.cost - a.cost);
  let heights = tried.slice(0, 8);
  for (let step = 0; step < steps; step += 1) {
    const text = mutated(pick(heights, random).text, pieces, random);
    heights = [...heights, { text, cost: cost(text) }].sort((a, b) => b.cost - a.cost).slice(0, 8);
  }
  return heights[0] ?? { text: '', cost: 0 };
}

const cut = (text: string): string => text.slice(0, LIMITS.descriptionLength);

function filled(parts: readonly string[]): string {
  const part = parts.join('') || 'x';
  return cut(part.repeat(Math.ceil(LIMITS.descriptionLength / part.length)));
}

function pick<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)] as Item;
}

function withoutALetter(word: string, random: () => number): string {
  const place = Math.floor(random() * (word.length - 1));
  return word.slice(0, place) + word.slice(place + 1);
}

const anyWord = (length: number, random: () => number): string => Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
