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

/** The word itself, and with one letter left out: two words within one edit share a shape. */
function shapesOf(word: string): string[] {
  const shapes = [word];
  for (let i = 1; i < word.length; i++) shapes.push(word.slice(0, i) + word.slice(i + 1));
  return shapes;
}
