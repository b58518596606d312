import type { StudySearchQuery } from '@consilium/contract';
import { eachWord, levelled, termOf } from './analyser.ts';
import { Facets } from './facets.ts';
import { type Learned, Meaning, type Sample } from './library-meaning.ts';
import { Arena, Numbers } from './numbers.ts';
import { Postings } from './postings.ts';
import { parseQuery, type Query } from './query.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';
import { Spelling } from './spelling.ts';
import { type Naming, type OtherName, Synonyms } from './synonyms.ts';

/** BM25 as it was measured to rank best on two public collections (docs/decisions/0037). */
const K1 = 1.5;
const B = 0.75;
/** A word of the title counts twice. */
const TITLE_TIMES = 2;
/** What another name of the same thing counts for each word it was said in, beside those words. */
const OTHER_NAME_WEIGHT = 0.25;
/** What it counts where the library does not know the words that were written ('tummy ache'); then its single words count as well. */
const ONLY_NAME_WEIGHT = 0.8;
/** What nearness in meaning counts beside the best match of words, and how many of the best matches it reorders. */
const MEANING_WEIGHT = 0.2;
const REORDERED = 1000;
/** Where few records have one of the words, those that are near in meaning fill up to so many; how near they must be. */
const FILLED_UP_TO = 50;
const NEAR_ENOUGH = 0.35;
/** In larger libraries only what the words found is compared in meaning: comparing all would take longer than everything else. */
const COMPARED_WHOLLY = 50_000;
/** Unknown words of one query that are set right. */
const SET_RIGHT = 8;
/** Where something else than relevance orders, records with less than this part of the best score stand behind. */
const WELL_MATCHED = 0.5;
/** Removed records are swept out when they are more than this part of all. */
const SWEPT_FROM = 0.25;
const SWEPT_AT_LEAST = 1000;

/** Ends a part of a record: no phrase goes across. */
const GAP = -1;

const RETRACTED = 1;

/** The library in memory: which words stand where, what records are filtered by, and what is near in meaning. One thread owns it. */
export class Library {
  private ids: string[] = [];
  private readonly recordOf = new Map<string, number>();
  private stamps: number[] = [];
  private alive = new Uint8Array(1024);
  private flags = new Uint8Array(1024);
  private live = 0;
  private totalLength = 0;
  /** Words that count in each record, the title twice, and where they stand in order. */
  private lengths = new Numbers();
  private streams = new Numbers();
  private arena = new Arena();
  private facets = new Facets();
  private postings = new Postings();

  private readonly termNames: string[] = [];
  private readonly termNumbers = new Map<string, number>();
  /** Records each word stands in. */
  private readonly frequencies = new Numbers();
  /** Each written word: its number, its stem (-1: one that does not count), how often it was written. */
  private readonly wordNumbers = new Map<string, number>();
  private readonly wordTerms = new Numbers();
  private readonly wordSeen = new Numbers();
  private readonly spelling = new Spelling();
  private synonyms = new Synonyms([]);
  private everyday: ReadonlySet<string> = new Set();

  private readonly meaning = new Meaning();

  /** Used for one query after the other. */
  private scores = new Float32Array(1024);
  private marks = new Uint8Array(1024);
  private found = new Int32Array(1024);

  get size(): number {
    return this.live;
  }

  get words(): number {
    return this.termNames.length;
  }

  /** What this holds in large rows, in bytes. */
  get bytes(): number {
    return this.arena.bytes + this.postings.bytes + this.meaning.bytes;
  }

  /** @param everyday words of everyday language, which are no mistakes although no record has them. */
  nameThings({ namings, everyday }: { namings: readonly Naming[]; everyday: readonly string[] }): void {
    this.synonyms = new Synonyms(namings);
    this.everyday = new Set(everyday);
  }

  /** Of these studies, those that are not here as they are there. With `all`, what is here and not among them is removed. */
  compare(given: readonly { id: string; stamp: number }[], all: boolean): string[] {
    if (all) {
      const there = new Set(given.map(({ id }) => id));
      for (const id of [...this.recordOf.keys()]) if (!there.has(id)) this.remove(id);
    }
    return given.filter(({ id, stamp }) => this.stamps[this.recordOf.get(id) ?? -1] !== stamp).map(({ id }) => id);
  }

  take(studies: readonly IndexedStudy[]): void {
    for (const study of studies) {
      this.remove(study.id);
      this.add(study);
    }
  }

  remove(id: string): void {
    const record = this.recordOf.get(id);
    if (record === undefined) return;
    this.recordOf.delete(id);
    this.alive[record] = 0;
    this.live -= 1;
    this.totalLength -= this.lengths.at(record);
    for (const term of this.timesOf(record).keys()) this.frequencies.set(term, this.frequencies.at(term) - 1);
    this.meaning.changed += 1;
    const gone = this.ids.length - this.live;
    if (gone > SWEPT_AT_LEAST && gone > SWEPT_FROM * this.ids.length) this.sweep();
  }

  private add(study: IndexedStudy): void {
    const stream: number[] = [];
    const part = (text: string) => {
      eachWord(text, (written) => {
        const word = this.wordNumber(levelled(written));
        const term = this.wordTerms.at(word);
        if (term < 0) return;
        this.wordSeen.set(word, this.wordSeen.at(word) + 1);
        stream.push(term);
      });
      stream.push(GAP);
    };
    part(study.title);
    part(study.text);
    for (const text of [...study.keywords, ...study.conditions, ...study.interventions]) part(text);
    const flags = study.retraction === 'retracted' ? RETRACTED : 0;
    this.place({ id: study.id, stamp: study.stamp, stream: Int32Array.from(stream.slice(0, LONGEST_STREAM)), flags }, study);
    this.meaning.changed += 1;
  }

  private place(kept: { id: string; stamp: number; stream: Int32Array; flags: number }, faceted: Parameters<Facets['add']>[0]): void {
    const record = this.ids.push(kept.id) - 1;
    this.recordOf.set(kept.id, record);
    this.stamps.push(kept.stamp);
    this.reserve(record);
    this.alive[record] = 1;
    this.flags[record] = kept.flags;
    this.live += 1;
    const row = this.arena.take(kept.stream.length + 1);
    const chunk = this.arena.chunkOf(row);
    chunk[Arena.within(row)] = kept.stream.length;
    chunk.set(kept.stream, Arena.within(row) + 1);
    this.streams.push(row);
    let length = 0;
    const times = this.timesOf(record);
    for (const [term, count] of times) {
      length += count;
      this.postings.add(term, record, count);
      this.frequencies.set(term, this.frequencies.at(term) + 1);
    }
    this.lengths.push(length);
    this.totalLength += length;
    this.facets.add(faceted);
    this.meaning.add(record, times);
  }

  private reserve(record: number): void {
    if (record < this.alive.length) return;
    const wider = this.alive.length * 2;
    const alive = new Uint8Array(wider);
    const flags = new Uint8Array(wider);
    alive.set(this.alive);
    flags.set(this.flags);
    this.alive = alive;
    this.flags = flags;
    this.scores = new Float32Array(wider);
    this.marks = new Uint8Array(wider);
    this.found = new Int32Array(wider);
  }

  /** The words of a record in order. */
  private streamOf(record: number): Int32Array {
    const row = this.streams.at(record);
    const chunk = this.arena.chunkOf(row);
    const from = Arena.within(row);
    return chunk.subarray(from + 1, from + 1 + (chunk[from] as number));
  }

  /** How often each word stands in a record, the title counted twice. */
  private timesOf(record: number): Map<number, number> {
    const times = new Map<number, number>();
    let weight = TITLE_TIMES;
    for (const term of this.streamOf(record))
      if (term === GAP) weight = 1;
      else times.set(term, (times.get(term) ?? 0) + weight);
    return times;
  }

  private wordNumber(word: string): number {
    const known = this.wordNumbers.get(word);
    if (known !== undefined) return known;
    const name = termOf(word);
    const term = name === '' ? -1 : this.termNumber(name);
    const number = this.wordTerms.push(term);
    this.wordSeen.push(0);
    this.wordNumbers.set(word, number);
    // A word whose records are gone is no word of the library.
    if (term >= 0) this.spelling.add(word, () => (this.frequencies.at(term) > 0 ? this.wordSeen.at(number) : 0));
    return number;
  }

  private termNumber(name: string): number {
    const known = this.termNumbers.get(name);
    if (known !== undefined) return known;
    const term = this.postings.addTerm();
    this.frequencies.set(term, 0);
    this.termNames.push(name);
    this.termNumbers.set(name, term);
    return term;
  }

  /** The number of a stem that stands in a record, or -1. */
  private known(name: string): number {
    const term = this.termNumbers.get(name) ?? -1;
    return term >= 0 && this.frequencies.at(term) > 0 ? term : -1;
  }

  /** Numbers the records anew without those that were removed. Words are kept. */
  private sweep(): void {
    const { ids, stamps, flags, facets } = this;
    const records = [...this.recordOf.values()].sort((a, b) => a - b);
    const streams = records.map((record) => this.streamOf(record));
    this.ids = [];
    this.stamps = [];
    this.alive = new Uint8Array(this.alive.length);
    this.flags = new Uint8Array(this.alive.length);
    this.recordOf.clear();
    this.live = 0;
    this.totalLength = 0;
    this.lengths = new Numbers();
    this.streams = new Numbers();
    this.arena = new Arena();
    this.facets = new Facets();
    this.postings = new Postings();
    for (let term = 0; term < this.termNames.length; term++) {
      this.postings.addTerm();
      this.frequencies.set(term, 0);
    }
    this.meaning.forgetRecords();
    for (const [i, record] of records.entries())
      this.place(
        { id: ids[record] as string, stamp: stamps[record] as number, stream: streams[i] as Int32Array, flags: flags[record] as number },
        facets.read(record),
      );
  }

  /** Records to learn meaning from, when there are enough and enough has changed since it was learned. */
  sampleToLearn(most: number, whatever = false): Sample | undefined {
    if (!whatever && !this.meaning.isDue(this.live)) return undefined;
    const records = [...this.recordOf.values()];
    const step = Math.max(1, records.length / most);
    const chosen = Array.from({ length: Math.min(most, records.length) }, (_, i) => records[Math.floor(i * step)] as number);
    return this.meaning.sample(
      chosen.map((record) => this.timesOf(record)),
      this.live,
      this.termNames.length,
    );
  }

  /** Takes over what was learned; records are placed in it a few at a time. @returns a function that does some and says whether more are left. */
  learned(learned: Learned): () => boolean {
    const place = this.meaning.begin(learned);
    let next = 0;
    return () => {
      const to = Math.min(next + PLACED_AT_A_TIME, this.ids.length);
      for (; next < to; next++) place(next, this.alive[next] ? this.timesOf(next) : new Map());
      if (next < this.ids.length) return true;
      this.meaning.end();
      return false;
    };
  }

  get learnedFrom(): number | null {
    return this.meaning.learnedFrom;
  }

  search({ query, size, meaning = true }: Asking): Found {
    const parsed = parseQuery(query.q);
    const { words, didYouMean } = this.setRight(parsed);
    const names = this.otherNames(words);
    const scored = this.score(words, names);
    const asksAnything = parsed.words.length > 0 || parsed.phrases.length > 0;
    const excluded = this.mark(parsed);
    let count = 0;
    const hasWords = asksAnything || (parsed.without.length === 0 && query.q.trim() !== '');
    for (let record = 0; record < this.ids.length; record++)
      if (this.alive[record] && (!hasWords || (scored && (this.scores[record] as number) > 0)) && !excluded(record)) this.found[count++] = record;
    const ask =
      meaning && words.length > 0 && parsed.phrases.length === 0
        ? this.meaning.ask(
            words.map(({ term }) => term),
            this.known.bind(this),
          )
        : undefined;
    const nearOnes = ask && count < FILLED_UP_TO ? this.nearOnes(FILLED_UP_TO - count, ask, excluded) : [];
    for (const record of nearOnes) this.found[count++] = record;

    const { passing, counts } = this.facets.narrow(this.found, count, query);
    const asksForRetracted = parsed.words.some(({ term }) => term === 'retract' || term === 'withdrawn');
    const page = this.order(passing, query, { size, hasWords, asksForRetracted, ask });
    const ids = page.map((record) => this.ids[record] as string);
    const near = new Set(nearOnes);
    const result: Found = {
      total: passing,
      counts,
      ids,
      near: page.filter((record) => near.has(record)).map((record) => this.ids[record] as string),
      alsoSearched: names.map(({ name }) => name),
      didYouMean,
      marked: [...new Set([...words.map(({ term }) => term), ...names.flatMap(({ terms }) => terms)])],
    };
    return result;
  }

  /** Words the library does not know are taken for their nearest neighbour. */
  private setRight(parsed: Query): { words: { word: string; term: string }[]; didYouMean: string | null } {
    let text = parsed.text;
    let shift = 0;
    let right = 0;
    const words = parsed.words.map(({ word, term, from, to }) => {
      if (this.known(term) >= 0 || this.synonyms.has(term) || this.everyday.has(word) || right >= SET_RIGHT) return { word, term };
      const nearest = this.spelling.nearest(word);
      if (nearest === undefined) return { word, term };
      right += 1;
      text = text.slice(0, from + shift) + nearest + text.slice(to + shift);
      shift += nearest.length - (to - from);
      return { word: nearest, term: termOf(nearest) };
    });
    return { words, didYouMean: right > 0 ? text : null };
  }

  /** Other names of what the words say, as far as the library has them. */
  private otherNames(words: readonly { term: string }[]): (OtherName & { records: Map<number, number>; unwritten: boolean })[] {
    return this.synonyms
      .of(words.map(({ term }) => term))
      .map((name) => ({
        ...name,
        records: this.phrase(name.terms),
        unwritten: name.said.some((term) => this.known(term) < 0),
      }))
      .filter(({ records }) => records.size > 0);
  }

  /** Adds up BM25 for every record. @returns whether any word is known. */
  private score(
    words: readonly { term: string }[],
    names: readonly { terms: readonly string[]; said: readonly string[]; records: Map<number, number>; unwritten: boolean }[],
  ): boolean {
    const { scores, alive } = this;
    scores.fill(0, 0, this.ids.length);
    const mean = this.live > 0 ? this.totalLength / this.live : 1;
    const flat = K1 * (1 - B);
    const slope = (K1 * B) / Math.max(1, mean);
    const lengths = this.lengths.data;
    const add = (record: number, times: number, weight: number) => {
      if (alive[record]) scores[record] = (scores[record] as number) + (weight * (K1 + 1) * times) / (times + flat + slope * (lengths[record] as number));
    };
    const asked = new Map<number, number>();
    for (const { term } of words) {
      const number = this.known(term);
      if (number >= 0) asked.set(number, (asked.get(number) ?? 0) + 1);
    }
    for (const { terms, unwritten } of names)
      if (unwritten && terms.length > 1)
        for (const term of terms) {
          const number = this.known(term);
          if (number >= 0 && !asked.has(number)) asked.set(number, ONLY_NAME_WEIGHT);
        }
    for (const [term, times] of asked) {
      const weight = times * this.rarity(this.frequencies.at(term));
      this.postings.each(term, (record, count) => add(record, count, weight));
    }
    for (const { records, said, unwritten } of names) {
      const weight = said.length * (unwritten ? ONLY_NAME_WEIGHT : OTHER_NAME_WEIGHT) * this.rarity(records.size);
      for (const [record, count] of records) add(record, count, weight);
    }
    return asked.size > 0 || names.length > 0;
  }

  private rarity(frequency: number): number {
    return Math.log(1 + (this.live - frequency + 0.5) / (frequency + 0.5));
  }

  /** The records in which these words stand one after the other, and how often. */
  private phrase(terms: readonly string[]): Map<number, number> {
    const numbers = terms.map((term) => this.known(term));
    const records = new Map<number, number>();
    if (numbers.length === 0 || numbers.some((number) => number < 0)) return records;
    const [first] = numbers as [number];
    if (numbers.length === 1) {
      this.postings.each(first, (record, times) => {
        if (this.alive[record]) records.set(record, times);
      });
      return records;
    }
    const rarest = numbers.reduce((a, b) => (this.frequencies.at(b) < this.frequencies.at(a) ? b : a));
    this.postings.each(rarest, (record) => {
      if (!this.alive[record]) return;
      const times = occurrences(this.streamOf(record), numbers);
      if (times > 0) records.set(record, times);
    });
    return records;
  }

  /** @returns whether a record lacks a phrase that must stand, or has what must not. */
  private mark({ phrases, without }: Query): (record: number) => boolean {
    if (phrases.length === 0 && without.length === 0) return () => false;
    const { marks } = this;
    marks.fill(0, 0, this.ids.length);
    for (const terms of phrases) {
      const records = this.phrase(terms);
      for (let record = 0; record < this.ids.length; record++) if (!records.has(record)) marks[record] = 1;
    }
    for (const terms of without) for (const record of this.phrase(terms).keys()) marks[record] = 1;
    return (record) => marks[record] === 1;
  }

  /** Records that have none of the words and are near in meaning, the nearest. */
  private nearOnes(most: number, nearness: (record: number) => number, excluded: (record: number) => boolean): number[] {
    if (this.live > COMPARED_WHOLLY) return [];
    const near: { record: number; nearness: number }[] = [];
    for (let record = 0; record < this.ids.length; record++) {
      if (!this.alive[record] || (this.scores[record] as number) > 0 || excluded(record)) continue;
      const value = nearness(record);
      if (value >= NEAR_ENOUGH) near.push({ record, nearness: value });
    }
    return near
      .sort((a, b) => b.nearness - a.nearness)
      .slice(0, most)
      .map(({ record }) => record);
  }

  /** The records of a page, of the first `count` that were found. */
  private order(
    count: number,
    query: StudySearchQuery,
    { size, hasWords, asksForRetracted, ask }: { size: number; hasWords: boolean; asksForRetracted: boolean; ask: ((record: number) => number) | undefined },
  ): number[] {
    const { found, scores } = this;
    const { dates, designs } = this.facets;
    const from = (query.page - 1) * size;
    const to = from + size;
    let best = 0;
    if (hasWords) for (let i = 0; i < count; i++) best = Math.max(best, scores[found[i] as number] as number);
    const behind = (record: number) => (asksForRetracted ? 0 : (this.flags[record] as number) & RETRACTED);
    const newest = (a: number, b: number) => dates.at(b) - dates.at(a) || ((this.ids[a] as string) < (this.ids[b] as string) ? -1 : 1);
    const byScore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || newest(a, b);
    const weak = (record: number) => (hasWords && (scores[record] as number) < WELL_MATCHED * best ? 1 : 0);

    if (query.sort === 'relevance' && hasWords) {
      const first = (a: number, b: number) => behind(a) - behind(b) || byScore(a, b);
      const top = leading(found, count, Math.max(to, ask ? REORDERED : 0), first);
      if (!ask) return top.slice(from, to);
      const reordered = top.slice(0, REORDERED);
      const nearness = new Map(reordered.map((record) => [record, Math.max(0, ask(record))]));
      const nearest = Math.max(1e-9, ...nearness.values());
      const fused = (record: number) =>
        (1 - MEANING_WEIGHT) * ((scores[record] as number) / Math.max(best, 1e-9)) + MEANING_WEIGHT * ((nearness.get(record) ?? 0) / nearest);
      const values = new Map(reordered.map((record) => [record, fused(record)]));
      reordered.sort((a, b) => behind(a) - behind(b) || (values.get(b) ?? 0) - (values.get(a) ?? 0) || newest(a, b));
      return [...reordered, ...top.slice(REORDERED)].slice(from, to);
    }
    const orders = {
      relevance: newest,
      newest,
      oldest: (a: number, b: number) => -newest(a, b),
      evidence: (a: number, b: number) => designs.at(a) - designs.at(b) || (hasWords ? byScore(a, b) : newest(a, b)),
    };
    const chosen = orders[query.sort];
    const ranks = query.sort === 'evidence' || query.sort === 'relevance';
    return leading(found, count, to, (a, b) => (ranks ? behind(a) - behind(b) : 0) || weak(a) - weak(b) || chosen(a, b)).slice(from, to);
  }
}

const PLACED_AT_A_TIME = 500;
/** Words of one record that are read: a hundred pages. */
const LONGEST_STREAM = 60_000;

function occurrences(stream: Int32Array, numbers: readonly number[]): number {
  const [first] = numbers as [number];
  let times = 0;
  for (let at = stream.indexOf(first); at >= 0; at = stream.indexOf(first, at + 1)) {
    let i = 1;
    while (i < numbers.length && stream[at + i] === numbers[i]) i++;
    if (i === numbers.length) times += 1;
  }
  return times;
}

/** The first `most` of the first `count` records in an order, sorted (a heap keeps the last of them at its top). */
function leading(records: Int32Array, count: number, most: number, order: (a: number, b: number) => number): number[] {
  if (count <= 2 * most) return [...records.subarray(0, count)].sort(order).slice(0, most);
  const heap = [...records.subarray(0, most)].sort((a, b) => order(b, a));
  for (let i = most; i < count; i++) {
    const record = records[i] as number;
    if (order(record, heap[0] as number) >= 0) continue;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= most) break;
      const later = left + 1 < most && order(heap[left + 1] as number, heap[left] as number) > 0 ? left + 1 : left;
      if (order(record, heap[later] as number) >= 0) break;
      heap[at] = heap[later] as number;
      at = later;
    }
    heap[at] = record;
  }
  return heap.sort(order);
}
