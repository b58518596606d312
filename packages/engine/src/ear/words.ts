/** Words of one text that the ear reads; what comes after is read in further windows. */
export const MOST_WORDS = 160;

/** No word has more letters; what is longer was typed to be long. */
const WORD = /[a-z]{1,32}|[0-9]{1,32}|[?.,!]/g;

/**
 * The words of a text as the ear reads them: lower case, without accents and apostrophes; marks of the end of a sentence count as words.
 * The twin of `words_of` in training/corpus.py: what one does, the other must do.
 */
export function wordsForEar(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’]/g, '').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.match(WORD) ?? [];
}
