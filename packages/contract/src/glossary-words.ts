/** Signs over and under letters, once they stand apart. */
const MARKS = /\p{M}+/gu;
/** What is read as a gap between two words. */
const GAPS = /[^\p{L}\p{N}]+/gu;

/** Letters without case and accents: 'Doṣa' is 'dosa'. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  // Nearly every word is plain, and taking letters apart is dear.
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(MARKS, '').replaceAll('’', "'");
}

/** What singular and plural of a folded word have in common; no word by itself ('headache' is 'headach'). */
export function stemOf(folded: string): string {
  const word = folded.replace(/'s?$/, '');
  if (word.length <= 3) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sis|ses|se)$/.test(word)) return word.replace(/(?:sis|ses|se)$/, 's');
  if (/(?:x|z|ch|sh)es?$/.test(word)) return word.replace(/es?$/, '');
  if (/ae$/.test(word)) return word.slice(0, -1);
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/s$/, '');
}

/** The one form of a name by which it is looked up and compared: without case, accents, hyphens and plurals. */
export function termKey(name: string): string {
  return foldWord(name)
    .replace(/(\p{L})'s?(?!\p{L})/gu, '$1')
    .split(GAPS)
    .filter(Boolean)
    .map(stemOf)
    .join(' ');
}

/** The keys a word of a text may be looked up by: its own first, then those of the word it may be a form of ('cupping' -> 'cup', 'diluted' -> 'dilute'). */
export function lookupKeys(name: string): string[] {
  const key = termKey(name);
  const bare = /^(.*[^e])(?:ed|ing)$/.exec(key)?.[1];
  if (!bare || bare.length < 3) return [key];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(bare) ? [bare.slice(0, -1)] : [];
  return [key, bare, stemOf(`${bare}e`), ...undoubled];
}

/** The part of an address that stands for a term: 'Yīn deficiency' -> 'yin-deficiency'. */
export const slugOf = (term: string): string =>
  foldWord(term)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '') || 'term';
