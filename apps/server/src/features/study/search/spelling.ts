const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;
const SHORTEST_FOR_ANOTHER_START = 7;

/** Mistakes that are forgiven in a word of this length: none in short ones, where every other word is near. */
const forgiven = (word: string) => (word.length < SHORTEST ? 0 : word.length < SHORTEST_FOR_TWO ? 1 : 2);

/** Which letters a word has, a bit each: words that differ in more letters than mistakes allow need not be compared. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** The words of a library, to find how an unknown one was meant. */
export class Spelling {
  private readonly byLength = new Map<number, { word: string; letters: number; seen: () => number }[]>();

  add(word: string, seen: () => number): void {
    // What holds a digit is a name or a dose; nothing near it is meant.
    if (word.length < SHORTEST || /\d/.test(word)) return;
    const list = this.byLength.get(word.length) ?? [];
    if (list.length === 0) this.byLength.set(word.length, list);
    list.push({ word, letters: lettersOf(word), seen });
  }

  /** The nearest known word: of the fewest mistakes, beginning alike, written most often. @returns undefined when none is near. */
  nearest(word: string): string | undefined {
    const most = forgiven(word);
    if (most === 0 || /\d/.test(word)) return undefined;
    const letters = lettersOf(word);
    let best: { word: string; rank: number; seen: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const known of this.byLength.get(length) ?? []) {
        if (bits(letters ^ known.letters) > 2 * most) continue;
        const seen = known.seen();
        if (seen === 0) continue;
        const distance = mistakes(word, known.word, most);
        if (distance > most) continue;
        // In a short word the first letter is seldom wrong, and another word is always near.
        if (word.length < SHORTEST_FOR_ANOTHER_START && word[0] !== known.word[0]) continue;
        const rank = 2 * distance + (word[0] === known.word[0] ? 0 : 1);
        if (!best || rank < best.rank || (rank === best.rank && seen > best.seen)) best = { word: known.word, rank, seen };
      }
    return best?.word;
  }
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Letters that are missing, too many, wrong or swapped (optimal string alignment); more than `most` are not counted further. */
export function mistakes(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
