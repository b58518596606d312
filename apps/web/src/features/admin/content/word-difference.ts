/** A run of words that both texts have, or only one of them. */
export type Run = { kind: 'same' | 'added' | 'removed'; text: string };

/** Pairs of words that are compared at most; of longer texts what differs is shown as a whole. */
const MOST_PAIRS = 4_000_000;

/** What became of a text, word by word: the longest words in common stay, all else was removed or added. */
export function wordDifference(before: string, after: string): Run[] {
  const a = before.match(/\s+|[^\s]+/g) ?? [];
  const b = after.match(/\s+|[^\s]+/g) ?? [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

function middle(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length * b.length > MOST_PAIRS)
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ];
  const width = b.length + 1;
  // How many words the rests of both texts from a place on have in common.
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: Run[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      runs.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      runs.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return runs;
}

function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const { kind, text } of runs) {
    if (text === '') continue;
    const last = whole.at(-1);
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}

/** A field that differs between two texts. */
export type FieldDifference = { path: string; runs: Run[] };

/** What is different between two texts, field by field; who read them and when is no part of it. */
export function differencesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldDifference[] {
  const was = new Map(fieldsOf(before, []));
  const is = new Map(fieldsOf(after, []));
  const paths = [...new Set([...is.keys(), ...was.keys()])].filter((path) => !path.startsWith('review.'));
  return paths.filter((path) => was.get(path) !== is.get(path)).map((path) => ({ path, runs: wordDifference(was.get(path) ?? '', is.get(path) ?? '') }));
}

function fieldsOf(value: unknown, path: readonly string[]): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]));
}
