import type { ForeignModel } from '@consilium/knowledge';

/** Weights of `BUCKETS` features for each class, ready to be added up. */
export type ForeignClassifier = { version: string; scale: number; constants: readonly number[]; weights: readonly Int8Array[] };

/** How likely (0-1) a text in another language is a medical emergency or a crisis of somebody who may end their life. */
export type ForeignChances = { medical: number; crisis: number };

const BUCKETS = 1 << 16;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
const LONGEST_WORD = 24;
const MOST_WORDS = 400;
/** Least and most characters of the pieces of a word; of Chinese, which has no spaces, of the pieces of a clause. */
const GRAMS = [2, 5] as const;
const HAN_GRAMS = [1, 4] as const;

export function foreignClassifierOf({ version, scale, constants, weights }: ForeignModel): ForeignClassifier {
  return { version, scale, constants, weights: weights.map((row) => Int8Array.from(atob(row), (letter) => letter.charCodeAt(0))) };
}

/** Adds up what the letters and words of a text speak for (multinomial logistic regression over hashed features; training/languages). */
export function foreignChances(text: string, { scale, constants, weights }: ForeignClassifier): ForeignChances {
  const places = featuresOf(text);
  const share = 1 / Math.sqrt(Math.max(1, places.size));
  const sums = weights.map((row, at) => {
    let sum = 0;
    for (const place of places) sum += row[place] ?? 0;
    return sum * share * scale + (constants[at] ?? 0);
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((a, b) => a + b, 0);
  const [, medical = 0, crisis = 0] = powers.map((power) => power / total);
  return { medical, crisis };
}

/** The twin of `features` in training/languages/features.py. */
function featuresOf(text: string): Set<number> {
  const words = (plain(text).match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => [...word].slice(0, LONGEST_WORD));
  const found = new Set<number>();
  for (const [at, letters] of words.entries()) {
    const word = letters.join('');
    const han = HAN.test(word);
    const framed = han ? letters : ['<', ...letters, '>'];
    const [least, most] = han ? HAN_GRAMS : GRAMS;
    for (let size = least; size <= most; size++)
      for (let start = 0; start + size <= framed.length; start++) found.add(hashed(framed.slice(start, start + size).join('')));
    found.add(hashed(`w ${word}`));
    const before = words[at - 1];
    if (before) found.add(hashed(`b ${before.join('')} ${word}`));
  }
  return found;
}

/** Lower case, without accents and vowel signs, no letter more than twice in a row. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/(.)\1{2,}/gu, '$1$1');

/** FNV-1a over the UTF-16 units. */
function hashed(feature: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) value = Math.imul(value ^ feature.charCodeAt(at), 0x01000193);
  return (value >>> 0) % BUCKETS;
}
