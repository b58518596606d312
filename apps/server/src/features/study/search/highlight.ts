import { eachWord, levelled, termOf } from './analyser.ts';
import { beginningsOf, mayBegin } from './beginnings.ts';

/** Characters from `from` to before `to`. */
export type Hit = { from: number; to: number };
type Standing = Hit & { term: string };

const EXCERPT_LENGTH = 280;
/** How far before the first hit the beginning of its sentence may lie to be where the excerpt begins. */
const SENTENCE_REACH = 120;
/** Characters of a text that are looked through. */
const LOOKED_THROUGH = 20_000;

/** Where words of these stems stand in a text; neighbours are one hit. */
export function hitsIn(text: string, stems: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  for (const { from, to } of standing(text, stems)) {
    const before = hits.at(-1);
    if (before && /^[ -]$/.test(text.slice(before.to, from))) before.to = to;
    else hits.push({ from, to });
  }
  return hits;
}

/** The part of a text in which most of the words stand, with where they stand in it. */
export function excerptOf(whole: string, stems: ReadonlySet<string>): { excerpt: string; hits: Hit[]; words: number } {
  const text = whole.slice(0, LOOKED_THROUGH);
  const found = standing(text, stems);
  const [first, last] = densest(found);
  const { from, to } = first === undefined || last === undefined ? { from: 0, to: Math.min(text.length, EXCERPT_LENGTH) } : around(text, first.from, last.to);
  const start = from > 0 ? '… ' : '';
  const end = to < whole.length ? ' …' : '';
  const excerpt = `${start}${text.slice(from, to).trim()}${end}`;
  return { excerpt, hits: hitsIn(excerpt, stems), words: new Set(found.filter((token) => token.from >= from && token.to <= to).map(({ term }) => term)).size };
}

/** The words of these stems in a text. */
function standing(text: string, stems: ReadonlySet<string>): Standing[] {
  const found: Standing[] = [];
  if (stems.size === 0) return found;
  const beginnings = beginningsOf(stems);
  eachWord(
    text,
    (written, from, to) => {
      const term = termOf(levelled(written));
      if (stems.has(term)) found.push({ term, from, to });
    },
    (from, to) => mayBegin(beginnings, text, from, to),
  );
  return found;
}

/** The first and the last of the words that fit into one excerpt with the most different ones, and the most. */
function densest(found: readonly Standing[]): [Standing?, Standing?] {
  let best: { score: number; first: Standing; last: Standing } | undefined;
  for (const [i, first] of found.entries()) {
    const terms = new Set<string>();
    let count = 0;
    let last = first;
    for (let j = i; j < found.length; j++) {
      const token = found[j] as Standing;
      if (token.to - first.from > EXCERPT_LENGTH) break;
      terms.add(token.term);
      count += 1;
      last = token;
    }
    const score = terms.size * 1000 + count;
    if (!best || score > best.score) best = { score, first, last };
  }
  return best ? [best.first, best.last] : [];
}

function around(text: string, first: number, last: number): { from: number; to: number } {
  const spare = Math.max(0, EXCERPT_LENGTH - (last - first));
  const reach = Math.max(0, first - Math.min(SENTENCE_REACH, Math.max(spare, SENTENCE_REACH / 2)));
  const sentence = text.slice(reach, first).search(/(?<=[.!?]\s)[^.!?]*$/);
  let from = reach === 0 && sentence < 0 ? 0 : sentence >= 0 ? reach + sentence : reach;
  if (from > 0 && sentence < 0) from = (text.slice(from, first).match(/\s/)?.index ?? first - from - 1) + from + 1;
  from = Math.min(from, first);
  let to = Math.min(text.length, Math.max(last, from + EXCERPT_LENGTH));
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    if (space >= last) to = space;
  }
  return { from, to };
}
