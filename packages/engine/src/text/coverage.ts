import type { Span } from '@consilium/contract';
import type { EverydayLanguage } from './everyday.ts';
import { level } from './tokens.ts';

/** A word of any script with its place (UTF-16) in the text. */
type Word = Span & { text: string };

/** How much of what was said was taken in. */
export type Coverage = {
  /** Share (0-1) of the words that tell something which some finding, quality or fact accounts for; 1 where no word tells anything. */
  share: number;
  /** Words that tell something and were not understood. */
  missed: number;
  /** Stretches that were not understood, in the order of the text. */
  unread: Span[];
};

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
/** Unread words with at most this many characters (and no sentence's end) between them are one stretch. */
const JOINED_WITHIN = 14;

export const wordsOf = (text: string): Word[] =>
  [...level(text).matchAll(WORD)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));

/**
 * Which words were understood. A word counts when it was heard; against, when it is unread and tells something about health or is not a word of
 * everyday English (a rare medical word, another language, letters at random). Everyday words without a medical meaning count neither way, so a long
 * story well told is not marked down for its story.
 * @param heard stretches that findings, qualities and facts stand on.
 */
export function coverageOf(text: string, heard: readonly Span[], everyday: EverydayLanguage): Coverage {
  let understood = 0;
  const missed: Word[] = [];
  for (const word of wordsOf(text)) {
    const isHeard = heard.some(({ start, end }) => word.start < end && word.end > start);
    const tells = everyday.isTelling(word.text) || !everyday.isKnown(word.text);
    if (isHeard && (tells || !everyday.isFiller(word.text))) understood += 1;
    else if (!isHeard && tells) missed.push(word);
  }
  const told = understood + missed.length;
  return { share: told === 0 ? 1 : understood / told, missed: missed.length, unread: joined(text, missed) };
}

function joined(text: string, words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && start - last.end <= JOINED_WITHIN && !/[.!?;,\n]/.test(text.slice(last.end, start))) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
