import type { StudyDirection } from '@consilium/contract';
import { termsOf } from '../study/index.ts';

/** What a sentence is held against: all that a record says. */
export type Bearing = { text: string; direction: StudyDirection };

/** Share of a sentence's words that must stand in the records it cites, and words at least. */
const SHARE = 0.65;
const WORDS = 3;
/** Words with which one speaks of studies: they bear nothing out. */
const FRAME = new Set(
  termsOf(
    'study studies trial trials review reviews analysis research evidence record records result results found find finding findings show showed shown suggest suggested report reported conclude concluded compared participants patients people person may might could also one two three several both according authors',
  ),
);
const BENEFIT =
  /\b(?:help\w*|reduc\w*|improv\w*|reliev\w*|eas(?:e|es|ed|ing)|effective\w*|benefi\w*|prevent\w*|better|works?|worked|lower\w*|decreas\w*|superior|cur(?:e|es|ed))\b/gi;
const DENIED = /\b(?:no|not|n't|n’t|neither|nor|without|fail\w*|lack\w*|unlikely|nothing|little|ineffective)\b/i;
/** Words between a denial and what it denies. */
const REACH = 4;

/**
 * Whether the words of a sentence stand in the records it cites: most of its words, each of its numbers, and not the contrary of what they found. Reads no meaning:
 * what passes is near the record, and the record stands beside it.
 */
export function isBorneOut(sentence: string, cited: readonly Bearing[]): boolean {
  if (cited.length === 0) return false;
  const texts = cited.map(({ text }) => text);
  const { words, share } = borneBy(sentence, texts);
  return words >= WORDS && share >= SHARE && hasOnlyNumbersOf(sentence, texts) && !contradicts(sentence, cited);
}

/** How many words of a sentence stand in texts, and which share of them (0-1). */
export function borneBy(sentence: string, texts: readonly string[]): { words: number; share: number } {
  const known = new Set(texts.flatMap(termsOf));
  const said = [...new Set(termsOf(sentence))].filter((term) => !FRAME.has(term));
  const words = said.filter((term) => known.has(term)).length;
  return { words, share: said.length === 0 ? 0 : words / said.length };
}

export function hasOnlyNumbersOf(sentence: string, texts: readonly string[]): boolean {
  const known = new Set(texts.flatMap(numbersIn));
  return numbersIn(sentence).every((number) => known.has(number));
}

const numbersIn = (text: string): string[] => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(/,(?=\d{3}\b)/g, ''));

function contradicts(sentence: string, cited: readonly Bearing[]): boolean {
  const directions = new Set(cited.map(({ direction }) => direction));
  const claims = [...sentence.matchAll(BENEFIT)].map(({ index }) => DENIED.test(wordsBefore(sentence, index)));
  if (claims.length === 0) return false;
  const isDenied = DENIED.test(sentence);
  if (!directions.has('benefit') && !directions.has('mixed') && !directions.has('descriptive')) return !isDenied;
  return directions.size === 1 && directions.has('benefit') && claims.every(Boolean);
}

const wordsBefore = (sentence: string, at: number) => sentence.slice(0, at).trim().split(/\s+/).slice(-REACH).join(' ');
