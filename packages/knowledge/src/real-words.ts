/**
 * The everyday words that a typing-error correction could mistake for a medical one: same first letter, about the same length, and not medical themselves.
 * @param wordings all names and lay wordings of the lexicon.
 * @param everyday words of the language, most of which are nowhere near.
 */
export function realWordsNear(wordings: readonly string[], everyday: readonly string[]): string[] {
  const medical = new Set(wordings.flatMap((wording) => wording.toLowerCase().split(/[^a-z]+/)).filter((word) => word.length >= 4));
  const shapes = new Set([...medical].flatMap((word) => shapesOf(word)));
  return [...new Set(everyday)].filter((word) => /^[a-z]{5,}$/.test(word) && !medical.has(word) && shapesOf(word).some((shape) => shapes.has(shape))).sort();
}

/** Length from which the speller forgives two errors. */
const TWO_EDITS_FROM = 9;

/** The word itself, and with one letter left out (two in long words): words within reach of a correction share a shape. */
function shapesOf(word: string): string[] {
  const oneOut = (text: string) => Array.from({ length: text.length - 1 }, (_, i) => text.slice(0, i + 1) + text.slice(i + 2));
  const once = oneOut(word);
  return word.length < TWO_EDITS_FROM - 1 ? [word, ...once] : [word, ...once, ...once.flatMap(oneOut)];
}
