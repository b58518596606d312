import type { StudySearchQuery } from '@consilium/contract';
import { leading } from './leading.ts';
import type { Records } from './records.ts';

/** What nearness in meaning counts beside the best match of words, and how many of the best matches it reorders. */
const MEANING_WEIGHT = 0.2;
const REORDERED = 1000;
/** Where something else than relevance orders, records with less than this part of the best score stand behind. */
const WELL_MATCHED = 0.5;
/** Steps that scores are told apart by before the best are compared, and from how many records on for each that is wanted it pays. */
const STEPS = 4096;
const PAYS_FROM = 4;

/** `hasWords`: scores say how well records answer. `ask`: how near a record is in meaning. Wanted are those of the order from `from` to before `to`. */
export type Ranking = {
  sort: StudySearchQuery['sort'];
  hasWords: boolean;
  asksForRetracted: boolean;
  ask: ((record: number) => number) | undefined;
  from: number;
  to: number;
};

/** Which records stand behind all others whatever their score, and the order of the others. */
type Order = { isBehind: (record: number) => boolean; byScore: (a: number, b: number) => number };

/** Those of the first `count` records that were found which stand from one place to another when they are put in order. */
export function ranked(records: Records, found: Int32Array, count: number, scores: Float32Array, wanted: Ranking): number[] {
  const { sort, hasWords, asksForRetracted, ask, from, to } = wanted;
  const { dates, designs } = records.facets;
  let best = 0;
  if (hasWords) for (let i = 0; i < count; i++) best = Math.max(best, scores[found[i] as number] as number);
  const isBehind = (record: number) => !asksForRetracted && records.isRetracted(record);
  const behind = (record: number) => (isBehind(record) ? 1 : 0);
  const newest = (a: number, b: number) => dates.at(b) - dates.at(a) || (records.idOf(a) < records.idOf(b) ? -1 : 1);
  const byScore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || newest(a, b);
  const weak = (record: number) => (hasWords && (scores[record] as number) < WELL_MATCHED * best ? 1 : 0);

  /** The first of the best matches, when nearness in meaning counts as well. */
  const reordered = (matches: ArrayLike<number>, near: (record: number) => number) => {
    const nearness = Float64Array.from(matches, (record) => Math.max(0, near(record)));
    const nearest = nearness.reduce((most, value) => Math.max(most, value), 1e-9);
    const values = nearness.map(
      (value, i) => (1 - MEANING_WEIGHT) * ((scores[matches[i] as number] as number) / Math.max(best, 1e-9)) + MEANING_WEIGHT * (value / nearest),
    );
    const at = (place: number) => matches[place] as number;
    const order = (a: number, b: number) => behind(at(a)) - behind(at(b)) || (values[b] as number) - (values[a] as number) || newest(at(a), at(b));
    return leading(Int32Array.from(nearness.keys()), matches.length, to, order).map(at);
  };

  if (sort === 'relevance' && hasWords) {
    const most = Math.max(to, ask ? REORDERED : 0);
    const among = foremost(found, count, most, scores, best, { isBehind, byScore });
    // What is all put in order anew needs no order before.
    if (ask && to <= REORDERED && among.length === REORDERED) return reordered(among, ask).slice(from, to);
    const top = leading(among, among.length, most, (a, b) => behind(a) - behind(b) || byScore(a, b));
    if (!ask) return top.slice(from, to);
    return [...reordered(top.slice(0, REORDERED), ask), ...top.slice(REORDERED)].slice(from, to);
  }
  const orders = {
    relevance: newest,
    newest,
    oldest: (a: number, b: number) => -newest(a, b),
    evidence: (a: number, b: number) => designs.at(a) - designs.at(b) || (hasWords ? byScore(a, b) : newest(a, b)),
  };
  const chosen = orders[sort];
  const ranks = sort === 'evidence' || sort === 'relevance';
  return leading(found, count, to, (a, b) => (ranks ? behind(a) - behind(b) : 0) || weak(a) - weak(b) || chosen(a, b)).slice(from, to);
}

/**
 * The best `most` of the first `count` records, in no order. Comparing thousands with each other is dear, and most are far from the best: they are told apart by
 * steps of the score, and only those of the last step that is reached are compared.
 */
function foremost(records: Int32Array, count: number, most: number, scores: Float32Array, best: number, order: Order): Int32Array {
  const all = records.subarray(0, count);
  if (count <= PAYS_FROM * most || best <= 0) return all;
  const scale = STEPS / best;
  const having = new Int32Array(STEPS + 1);
  for (let i = 0; i < count; i++) {
    const record = records[i] as number;
    if (order.isBehind(record)) continue;
    const step = ((scores[record] as number) * scale) | 0;
    having[step] = (having[step] as number) + 1;
  }
  let last = STEPS;
  let before = 0;
  while (last > 0 && before + (having[last] as number) < most) before += having[last--] as number;
  // Those that stand behind would be needed as well.
  if (before + (having[last] as number) < most) return all;
  const chosen = new Int32Array(most);
  const atLast = new Int32Array(having[last] as number);
  let some = 0;
  let more = 0;
  for (let i = 0; i < count; i++) {
    const record = records[i] as number;
    const step = ((scores[record] as number) * scale) | 0;
    if (step < last || order.isBehind(record)) continue;
    if (step > last) chosen[some++] = record;
    else atLast[more++] = record;
  }
  chosen.set(leading(atLast, more, most - before, order.byScore), some);
  return chosen;
}
