import type { StudySearchQuery } from '@consilium/contract';
import { leading } from './leading.ts';
import type { Records } from './records.ts';

/** What nearness in meaning counts beside the best match of words, and how many of the best matches it reorders. */
const MEANING_WEIGHT = 0.2;
const REORDERED = 1000;
/** Where something else than relevance orders, records with less than this part of the best score stand behind. */
const WELL_MATCHED = 0.5;
/** Steps that scores are told apart by before the best are put in order, and from how many records on for each that is wanted it pays. */
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
  const reordered = (matches: readonly number[], near: (record: number) => number) => {
    const nearness = Float64Array.from(matches, (record) => Math.max(0, near(record)));
    const nearest = nearness.reduce((most, value) => Math.max(most, value), 1e-9);
    const values = nearness.map(
      (value, i) => (1 - MEANING_WEIGHT) * ((scores[matches[i] as number] as number) / Math.max(best, 1e-9)) + MEANING_WEIGHT * (value / nearest),
    );
    const at = (place: number) => matches[place] as number;
    const order = (a: number, b: number) => behind(at(a)) - behind(at(b)) || (values[b] as number) - (values[a] as number) || newest(at(a), at(b));
    return leading(Int32Array.from(matches.keys()), matches.length, to, order).map(at);
  };

  if (sort === 'relevance' && hasWords) {
    const most = Math.max(to, ask ? REORDERED : 0);
    const among = contenders(found, count, most, scores, best, isBehind);
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

/** Those of the first `count` records that may be among the best `most`, found by steps of the score: putting thousands in order is dear, and most are far from it. */
function contenders(records: Int32Array, count: number, most: number, scores: Float32Array, best: number, isBehind: (record: number) => boolean): Int32Array {
  const all = records.subarray(0, count);
  if (count <= PAYS_FROM * most || best <= 0) return all;
  const stepOf = (record: number) => ((scores[record] as number) * (STEPS / best)) | 0;
  const having = new Int32Array(STEPS + 1);
  for (let i = 0; i < count; i++) {
    const record = records[i] as number;
    if (isBehind(record)) continue;
    const step = stepOf(record);
    having[step] = (having[step] as number) + 1;
  }
  let lowest = STEPS;
  let enough = having[STEPS] as number;
  while (lowest > 0 && enough < most) enough += having[--lowest] as number;
  return enough < most ? all : all.filter((record) => stepOf(record) >= lowest);
}
