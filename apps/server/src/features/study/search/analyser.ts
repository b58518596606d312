/// <reference path="./wink-porter2-stemmer.d.ts" />
import stemmed from 'wink-porter2-stemmer';
import { STOP_WORDS } from './stop-words.ts';

/**
 * Reads a text as PostgreSQL's configuration `english` does: words in small letters without accents, without its stop words, as stems. One step more: British
 * and American spellings are the same word here, since records are written in both.
 */

/** A word that counts, and where in the text it stands. */
export type Token = { word: string; term: string; from: number; to: number };

/** Longer runs of letters are no words: sequences, addresses, somebody leaning on a key. */
const LONGEST_WORD = 60;
const REMEMBERED = 100_000;

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const MARKS = /\p{M}+/gu;

/** Calls back for each run of letters and digits, with its place. @param mayBe whether the one that begins there need be looked at at all. */
export function eachWord(text: string, found: (written: string, from: number, to: number) => void, mayBe?: (from: number, to: number) => boolean): void {
  let from = -1;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) as number;
    const size = code > 0xffff ? 2 : 1;
    const within =
      code < 128
        ? (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
        : code !== 0xd7 && LETTER.test(String.fromCodePoint(code));
    if (within) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      if (at - from <= LONGEST_WORD && (!mayBe || mayBe(from, at))) found(text.slice(from, at), from, at);
      from = -1;
    }
    at += size;
  }
  if (from >= 0 && at - from <= LONGEST_WORD && (!mayBe || mayBe(from, at))) found(text.slice(from), from, at);
}

/** A word as it is compared: small letters without accents. */
export function levelled(written: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\u0000-\u007f]*$/.test(written) ? written.toLowerCase() : written.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** Where British and American spelling differ, inside of words. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/aemi/, 'emi'],
  [/^(an|isch|leuk|hyper|hypo|poly)aem/, '$1em'],
  [/haem/, 'hem'],
  [/oedem/, 'edem'],
  [/^oe(?=s|t)/, 'e'],
  [/rrhoe/, 'rrhe'],
  [/pnoe/, 'pne'],
  [/foet/, 'fet'],
  [/gynaec/, 'gynec'],
  [/paed/, 'ped'],
  [/aesth/, 'esth'],
  [/^(c|f)ae(?=s|c)/, '$1e'],
  [/^coel/, 'cel'],
  [/aeti/, 'eti'],
  [/sulph/, 'sulf'],
  [/^(col|tum|behavi|lab|hum|fav|od|vig|neighb|harb)our/, '$1or'],
  [/^(cent|fib|lit|met|calib)re(s?)$/, '$1er$2'],
  [/([a-z]{3}[^aeiou])is(e|ed|es|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/(anal|paral|dial|catal|hydrol)ys(e|ed|es|ing)$/, '$1yz$2'],
];

const terms = new Map<string, string>();

/** The stem of a levelled word; empty for a stop word. */
export function termOf(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = STOP_WORDS.has(word) ? '' : stemmed(SPELLINGS.reduce((form, [british, american]) => form.replace(british, american), word));
  if (terms.size >= REMEMBERED) terms.clear();
  terms.set(word, term);
  return term;
}

/** The words of a text that count, in their order. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  eachWord(text, (written, from, to) => {
    const word = levelled(written);
    const term = termOf(word);
    if (term !== '') tokens.push({ word, term, from, to });
  });
  return tokens;
}

/** The stems of a name or a phrase. */
export const termsOf = (text: string): string[] => analyse(text).map(({ term }) => term);
