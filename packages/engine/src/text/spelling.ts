/** Lengths from which one and two typing errors are forgiven. */
export const ONE_EDIT_FROM = 5;
export const TWO_EDITS_FROM = 9;

/** @returns the stem of the medical word meant, or undefined when the word is known, real, or too far from any. */
export type Speller = (word: string) => string | undefined;

function deletions(word: string): string[] {
  const out: string[] = [];
  for (let i = 0; i < word.length; i++) out.push(word.slice(0, i) + word.slice(i + 1));
  return out;
}

/** Every form of a word with up to `edits` letters left out, itself included (symmetric-delete index). */
function forms(word: string, edits: number): Set<string> {
  const out = new Set([word]);
  let last = [word];
  for (let round = 0; round < edits; round++) {
    last = last.flatMap(deletions);
    for (const form of last) out.add(form);
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

const allowedEdits = (word: string) => (word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0);

/**
 * A speller over the words of the lexicon.
 * @param realWords everyday words that look like medical ones and are never corrected.
 * @param stem how the lexicon stems its words.
 */
export function spellerOf(words: ReadonlySet<string>, realWords: ReadonlySet<string>, stem: (word: string) => string): Speller {
  const stems = new Set([...words].map(stem));
  const byForm = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < ONE_EDIT_FROM - 1) continue;
    for (const form of forms(word, allowedEdits(word) || 1)) {
      const list = byForm.get(form);
      if (list) list.push(word);
      else byForm.set(form, [word]);
    }
  }
  const seen = new Map<string, string | undefined>();

  const correct: Speller = (word) => {
    const limit = allowedEdits(word);
    if (limit === 0 || stems.has(stem(word)) || realWords.has(word)) return undefined;
    let best: { word: string; distance: number } | undefined;
    for (const form of forms(word, limit)) {
      for (const candidate of byForm.get(form) ?? []) {
        const distance = editDistance(word, candidate, limit);
        if (distance > limit || candidate[0] !== word[0]) continue;
        if (!best || distance < best.distance || (distance === best.distance && candidate < best.word)) best = { word: candidate, distance };
      }
    }
    return best && stem(best.word);
  };

  return (word) => {
    if (seen.has(word)) return seen.get(word);
    const result = correct(word);
    if (seen.size < 20_000) seen.set(word, result);
    return result;
  };
}
