/** Lengths from which one and two typing errors are forgiven. */
export const ONE_EDIT_FROM = 5;
export const TWO_EDITS_FROM = 9;
/** Letters above which a word is left as it is written: its forms would be as many as its letters squared, and the longest words of medicine are shorter. */
export const LONGEST_MENDED = 30;

/** @returns the stem of the medical word meant, or undefined when the word is known, real, or too far from any. */
export type Speller = (word: string) => string | undefined;

/** Every form of a word with up to `edits` letters (none, 1 or 2) left out, itself included (symmetric-delete index): at most 1 + n + n(n - 1) / 2 of them. */
function forms(word: string, edits: number): string[] {
  const out = [word];
  for (let i = 0; edits > 0 && i < word.length; i++) {
    out.push(word.slice(0, i) + word.slice(i + 1));
    for (let j = i + 1; edits > 1 && j < word.length; j++) out.push(word.slice(0, i) + word.slice(i + 1, j) + word.slice(j + 1));
  }
  return out;
}

/** Optimal string alignment distance (insert, delete, replace, swap of neighbours), given up above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (beforeLast[j - 2] as number) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}

function byForms(words: readonly string[]): ReadonlyMap<string, string[]> {
  const byForm = new Map<string, string[]>();
  for (const word of words) {
    for (const form of forms(word, allowedEdits(word) || 1)) {
      const known = byForm.get(form);
      if (!known) byForm.set(form, [word]);
      else if (known.at(-1) !== word) known.push(word);
    }
  }
  return byForm;
}

const allowedEdits = (word: string) => (word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0);

/**
 * A speller over the words of the lexicon: a word is taken for one with the same first letter. It keeps nothing of the words it is asked about.
 * @param realWords everyday words that look like medical ones and are never corrected.
 * @param stem how the lexicon stems its words.
 */
export function spellerOf(words: ReadonlySet<string>, realWords: ReadonlySet<string>, stem: (word: string) => string): Speller {
  const stems = new Set([...words].map(stem));
  const byLetter = new Map<string, string[]>();
  let longest = 0;
  for (const word of words) {
    if (word.length < ONE_EDIT_FROM - 1 || word.length > LONGEST_MENDED) continue;
    longest = Math.max(longest, word.length);
    const letter = word[0] as string;
    const known = byLetter.get(letter);
    if (known) known.push(word);
    else byLetter.set(letter, [word]);
  }
  const indices = new Map<string, ReadonlyMap<string, string[]>>();
  /** The words of one first letter by their forms, made when a word that begins with it is first looked up: all letters at once are a fifth of the start. */
  const formsFrom = (letter: string): ReadonlyMap<string, string[]> => {
    const made = indices.get(letter) ?? byForms(byLetter.get(letter) ?? []);
    indices.set(letter, made);
    return made;
  };

  return (word) => {
    const limit = allowedEdits(word);
    if (limit === 0 || word.length > longest + limit || stems.has(stem(word)) || realWords.has(word)) return undefined;
    const byForm = formsFrom(word[0] as string);
    const candidates = new Set<string>();
    for (const form of forms(word, limit)) for (const candidate of byForm.get(form) ?? []) candidates.add(candidate);
    let best: { word: string; distance: number } | undefined;
    for (const candidate of candidates) {
      const distance = editDistance(word, candidate, limit);
      if (distance > limit) continue;
      if (!best || distance < best.distance || (distance === best.distance && candidate < best.word)) best = { word: candidate, distance };
    }
    return best && stem(best.word);
  };
}
