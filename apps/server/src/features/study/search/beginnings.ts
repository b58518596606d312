/**
 * How words of some stems may begin. Of a hundred words in a text few are looked for, and finding the stem of each is dear: their first two letters tell most of
 * them apart. A stem begins as its words do, but for what is spelt otherwise ('haemoglobin', 'oestrogen', 'aetiology') and words like 'dying'.
 */
type Beginnings = Uint8Array;

/** What a letter of a stem may be written as; the stemmer makes 'y' of the digit 3. */
const WRITTEN_FIRST: Record<string, readonly string[]> = { y: ['3'] };
const WRITTEN_SECOND: Record<string, readonly string[]> = { e: ['a', 'o'], i: ['y', '3'], y: ['3'] };

const ASCII = 128;
const SMALL = 0x20;

/** The same stems are looked for in all texts of a page. */
const known = new WeakMap<ReadonlySet<string>, Beginnings>();

export function beginningsOf(stems: ReadonlySet<string>): Beginnings {
  const before = known.get(stems);
  if (before) return before;
  const begins = new Uint8Array(ASCII * ASCII);
  const add = (first: string, second: string) => {
    begins[place(first.charCodeAt(0), second === '' ? 0 : second.charCodeAt(0))] = 1;
  };
  for (const stem of stems) {
    const [first = '', second = ''] = stem;
    // What begins otherwise is always looked at.
    if (first >= '\u0080' || second >= '\u0080') continue;
    for (const written of [first, ...(WRITTEN_FIRST[first] ?? [])]) for (const next of [second, ...(WRITTEN_SECOND[second] ?? [])]) add(written, next);
    if (first === 'e') for (const letter of 'ao') add(letter, first);
  }
  known.set(stems, begins);
  return begins;
}

/** Whether the word from one place of a text to before another may be of one of the stems. */
export function mayBegin(begins: Beginnings, text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  const second = to - from > 1 ? text.charCodeAt(from + 1) : 0;
  return first >= ASCII || second >= ASCII || begins[place(first, second)] === 1;
}

/** Without regard to case; that digits fall together with other signs does no harm. */
const place = (first: number, second: number) => (first | SMALL) * ASCII + (second === 0 ? 0 : second | SMALL);
