import { STUDY_DESIGNS, STUDY_DIRECTIONS, STUDY_POPULATIONS, type StudySearchQuery, SYSTEM_IDS, studySearchQuerySchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { termsOf } from './analyser.ts';
import { Library } from './library.ts';
import type { IndexedStudy } from './record.ts';

/** The search does much to be quick; here it is compared with what finds the same plainly, one record after the other. */
const RECORDS = 900;
const WORDS = 'alpha beta gamma delta omega kappa sigma theta lambda zebra ginger migraine pain knee sleep tea root leaf flower bark'.split(' ');
const PAGE = 20;

/** The same numbers each time (a linear congruential generator, constants of Numerical Recipes). */
function chance(): (below: number) => number {
  let state = 11;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const below = chance();
const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
const some = <T>(from: readonly T[], most: number): T[] => [...new Set(Array.from({ length: below(most + 1) }, () => one(from)))];
/** Words at the beginning of the list are the frequent ones. */
const text = (words: number) => Array.from({ length: words }, () => WORDS[Math.min(below(WORDS.length), below(WORDS.length))]).join(' ');

const records: IndexedStudy[] = Array.from({ length: RECORDS }, (_, i) => ({
  id: `r${(i * 7919) % RECORDS}`,
  stamp: 1,
  title: text(3),
  text: text(5 + below(40)),
  authors: '',
  doi: null,
  pmid: null,
  pmcid: null,
  keywords: [],
  conditions: some(['Migraine', 'Pain', 'Insomnia', 'Cough'], 3),
  interventions: some(['Ginger', 'Tea', 'Rest'], 2),
  date: String(2000 + below(20)),
  design: one(STUDY_DESIGNS),
  direction: one(STUDY_DIRECTIONS),
  populations: some(STUDY_POPULATIONS, 3),
  systems: some(SYSTEM_IDS, 3),
  free: below(3) === 0,
  retraction: below(30) === 0 ? 'retracted' : 'not-checked',
}));
const library = new Library();
library.take(records);
// Those that are gone count nowhere.
const gone = new Set(records.filter((_, i) => i % 11 === 0).map(({ id }) => id));
for (const id of gone) library.remove(id);
const left = records.filter(({ id }) => !gone.has(id));

const timesIn = (record: IndexedStudy) => {
  const times = new Map<string, number>();
  const title = termsOf(record.title);
  for (const term of [...title, ...title, ...[record.text, ...record.conditions, ...record.interventions].flatMap(termsOf)])
    times.set(term, (times.get(term) ?? 0) + 1);
  return times;
};
const read = left.map((record) => {
  const times = timesIn(record);
  return { record, times, length: [...times.values()].reduce((sum, often) => sum + often, 0) };
});
const meanLength = read.reduce((sum, { length }) => sum + length, 0) / read.length;

function scoresOf(q: string): Map<IndexedStudy, number> {
  const asked = new Map<string, number>();
  for (const term of termsOf(q)) asked.set(term, (asked.get(term) ?? 0) + 1);
  const scores = new Map<IndexedStudy, number>();
  for (const [term, weight] of asked) {
    const having = read.filter(({ times }) => times.has(term));
    const rarity = Math.log(1 + (read.length - having.length + 0.5) / (having.length + 0.5));
    for (const { record, times, length } of having) {
      const often = times.get(term) ?? 0;
      const gain = (weight * rarity * 2.5 * often) / (often + 1.5 * 0.25 + ((1.5 * 0.75) / meanLength) * length);
      scores.set(record, Math.fround((scores.get(record) ?? 0) + gain));
    }
  }
  return scores;
}

const shares = (given: readonly string[], wanted: readonly string[]) => wanted.length === 0 || given.some((value) => wanted.includes(value));
const FILTERS: Record<string, (record: IndexedStudy, query: StudySearchQuery) => boolean> = {
  system: ({ systems }, { system }) => shares(systems, system),
  condition: ({ conditions }, { condition }) => shares(conditions, condition),
  intervention: ({ interventions }, { intervention }) => shares(interventions, intervention),
  design: ({ design }, query) => shares([design], query.design),
  direction: ({ direction }, query) => shares([direction], query.direction),
  population: ({ populations }, { population }) => shares(populations, population),
  free: ({ free }, query) => !query.free || free,
  years: ({ date }, { from = 0, to = 9999 }) => Number(date) >= from && Number(date) <= to,
};
const passes = (record: IndexedStudy, query: StudySearchQuery, but?: string) =>
  Object.entries(FILTERS).every(([name, filter]) => name === but || filter(record, query));

function plainly(query: StudySearchQuery) {
  const scores = scoresOf(query.q);
  const found = query.q === '' ? left : left.filter((record) => scores.has(record));
  const passing = found.filter((record) => passes(record, query));
  const score = (record: IndexedStudy) => scores.get(record) ?? 0;
  const best = passing.reduce((most, record) => Math.max(most, score(record)), 0);
  const behind = ({ retraction }: IndexedStudy) => (retraction === 'retracted' ? 1 : 0);
  const weak = (record: IndexedStudy) => (score(record) < 0.5 * best ? 1 : 0);
  const newest = (a: IndexedStudy, b: IndexedStudy) => Number(b.date) - Number(a.date) || (a.id < b.id ? -1 : 1);
  const design = ({ design }: IndexedStudy) => STUDY_DESIGNS.indexOf(design);
  const orders: Record<StudySearchQuery['sort'], (a: IndexedStudy, b: IndexedStudy) => number> = {
    relevance: (a, b) => behind(a) - behind(b) || score(b) - score(a) || newest(a, b),
    newest: (a, b) => weak(a) - weak(b) || newest(a, b),
    oldest: (a, b) => weak(a) - weak(b) || -newest(a, b),
    evidence: (a, b) => behind(a) - behind(b) || weak(a) - weak(b) || design(a) - design(b) || score(b) - score(a) || newest(a, b),
  };
  const counted = (but: string, values: (record: IndexedStudy) => readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const record of found) if (passes(record, query, but)) for (const value of values(record)) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  return {
    total: passing.length,
    ids: [...passing]
      .sort(orders[query.sort])
      .slice((query.page - 1) * PAGE, query.page * PAGE)
      .map(({ id }) => id),
    counts: {
      system: counted('system', ({ systems }) => systems),
      condition: counted('condition', ({ conditions }) => conditions),
      intervention: counted('intervention', ({ interventions }) => interventions),
      design: counted('design', (record) => [record.design]),
      direction: counted('direction', ({ direction }) => [direction]),
      population: counted('population', ({ populations }) => populations),
      free: counted('free', ({ free }) => (free ? ['free'] : [])).free ?? 0,
      years: counted('years', ({ date }) => [date]),
    },
  };
}

/** The search's answer in the same form. Values that were chosen are named even where no record has them. */
function quickly(query: StudySearchQuery) {
  const { total, ids, counts } = library.search({ query, size: PAGE, meaning: false });
  const having = (values: readonly { studies: number }[], name: 'value' | 'year') =>
    Object.fromEntries(values.filter(({ studies }) => studies > 0).map((one) => [String((one as never)[name]), one.studies]));
  const { free, years, ...named } = counts;
  return {
    total,
    ids,
    counts: { ...Object.fromEntries(Object.entries(named).map(([name, values]) => [name, having(values, 'value')])), free, years: having(years, 'year') },
  };
}

describe('a search finds, ranks and counts what a plain one does', () => {
  it.each(['', 'alpha', 'alpha beta', 'zebra bark', 'flower flower pain in the knee'])('%j', (q) => {
    for (const asked of [
      {},
      { page: 3 },
      { page: 6 },
      { page: 40 },
      { sort: 'newest' },
      { sort: 'oldest', page: 2 },
      { sort: 'evidence' },
      { design: ['rct', 'cohort', 'review'] },
      { system: ['tcm', 'ayurveda'], condition: 'pain' },
      { free: 'true', from: '2004', to: '2011', sort: 'newest' },
      { condition: 'Migraine', intervention: 'Ginger', direction: ['benefit', 'harm'] },
      { population: ['women', 'men'], design: 'rct', from: '2010' },
    ]) {
      const query = studySearchQuerySchema.parse({ q, ...asked });
      const lowered = { ...query, condition: query.condition.map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`) };
      expect(quickly(query), JSON.stringify(asked)).toEqual(plainly(lowered));
    }
  });
});
