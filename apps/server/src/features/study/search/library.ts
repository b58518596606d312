import type { StudySearchQuery } from '@consilium/contract';
import { termOf } from './analyser.ts';
import { leading } from './leading.ts';
import { type Learned, Meaning, type Sample } from './library-meaning.ts';
import { Postings } from './postings.ts';
import { parseQuery, type Query } from './query.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';
import { Records, type Standing } from './records.ts';
import { type Naming, type OtherName, Synonyms } from './synonyms.ts';

/** BM25 as it was measured to rank best on two public collections (docs/decisions/0037). */
const K1 = 1.5;
const B = 0.75;
/** What another name of the same thing counts for each word it was said in, beside those words. */
const OTHER_NAME_WEIGHT = 0.25;
/** What it counts where the library does not know the words that were written ('tummy ache'); then its single words count as well. */
const ONLY_NAME_WEIGHT = 0.8;
/** What an author counts whose name is a word of records as well ('Long', 'Back'): who looks for the word is served first. */
const AUTHOR_BESIDE_WEIGHT = 0.1;
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
const PLACED_AT_A_TIME = 500;
/** Marks a record that has what must not stand; others are marked with how many of the phrases they have, and no query has as many. */
const EXCLUDED = 255;

/** A word that was asked for. */
type Asked = { word: string; term: string };

/** The library in memory: finds records by their words, their authors and identifiers, and by what is near in meaning. One thread owns it. */
export class Library {
  private readonly meaning = new Meaning();
  private readonly records = new Records({ placed: (record, times) => this.meaning.add(record, times), anew: () => this.meaning.forgetRecords() });
  private synonyms = new Synonyms([]);
  private everyday: ReadonlySet<string> = new Set();

  /** Used for one query after the other. */
  private scores = new Float32Array(0);
  private marks = new Uint8Array(0);
  private found = new Int32Array(0);

  get size(): number {
    return this.records.live;
  }

  get words(): number {
    return this.records.words.size;
  }

  /** What this holds in large rows, in bytes. */
  get bytes(): number {
    return this.records.bytes + this.meaning.bytes;
  }

  get learnedFrom(): number | null {
    return this.meaning.learnedFrom;
  }

  /** @param everyday words of everyday language, which are no mistakes although no record has them. */
  nameThings({ namings, everyday }: { namings: readonly Naming[]; everyday: readonly string[] }): void {
    this.synonyms = new Synonyms(namings);
    this.everyday = new Set(everyday);
  }

  /** Of these studies, those that are not here as they are there. With `all`, what is here and not among them is removed. */
  compare(given: readonly { id: string; stamp: number }[], all: boolean): string[] {
    const before = this.records.live;
    const differing = this.records.compare(given, all);
    this.meaning.changed += before - this.records.live;
    return differing;
  }

  take(studies: readonly IndexedStudy[]): void {
    for (const study of studies) {
      this.remove(study.id);
      this.records.add(study);
      this.meaning.changed += 1;
    }
  }

  remove(id: string): void {
    if (this.records.remove(id)) this.meaning.changed += 1;
  }

  /** Records to learn meaning from, when there are enough and enough has changed since it was learned. */
  sampleToLearn(most: number, whatever = false): Sample | undefined {
    if (!whatever && !this.meaning.isDue(this.size)) return undefined;
    const records = this.records.all();
    const step = Math.max(1, records.length / most);
    const chosen = Array.from({ length: Math.min(most, records.length) }, (_, i) => records[Math.floor(i * step)] as number);
    return this.meaning.sample(
      chosen.map((record) => this.records.timesOf(record)),
      this.size,
      this.words,
    );
  }

  /** Takes over what was learned; records are placed in it a few at a time. @returns a function that does some and says whether more are left. */
  learned(learned: Learned): () => boolean {
    const place = this.meaning.begin(learned);
    let next = 0;
    return () => {
      const to = Math.min(next + PLACED_AT_A_TIME, this.records.numbered);
      for (; next < to; next++) place(next, this.records.alive[next] ? this.records.timesOf(next) : new Map());
      if (next < this.records.numbered) return true;
      this.meaning.end();
      return false;
    };
  }

  search({ query, size, meaning = true }: Asking): Found {
    this.reserve();
    const identified = this.records.named.identifiedBy(query.q);
    return identified ? this.identified(identified, query, size) : this.searchWords(query, size, meaning);
  }

  /** The records of an identifier: nothing else can have been meant. */
  private identified(records: readonly number[], query: StudySearchQuery, size: number): Found {
    const found = records.filter((record) => this.records.alive[record]);
    for (const [i, record] of found.entries()) this.found[i] = record;
    const { passing, counts } = this.records.facets.narrow(this.found, found.length, query);
    const page = this.order(passing, query, { size, hasWords: false, asksForRetracted: true, ask: undefined });
    return { total: passing, counts, ids: page.map((record) => this.records.idOf(record)), near: [], alsoSearched: [], didYouMean: null, marked: [] };
  }

  private searchWords(query: StudySearchQuery, size: number, meaning: boolean): Found {
    const { records } = this;
    const parsed = parseQuery(query.q);
    const { words, didYouMean } = this.setRight(parsed);
    const names = this.otherNames(words);
    const scored = this.score(words, names);
    const asksAnything = parsed.words.length > 0 || parsed.phrases.length > 0;
    const excluded = this.mark(parsed);
    let count = 0;
    const hasWords = asksAnything || (parsed.without.length === 0 && query.q.trim() !== '');
    for (let record = 0; record < records.numbered; record++)
      if (records.alive[record] && (!hasWords || (scored && (this.scores[record] as number) > 0)) && !excluded(record)) this.found[count++] = record;
    const ask =
      meaning && words.length > 0 && parsed.phrases.length === 0
        ? this.meaning.ask(
            words.map(({ term }) => term),
            (name) => records.words.known(name),
          )
        : undefined;
    const nearOnes = ask && count < FILLED_UP_TO ? this.nearOnes(FILLED_UP_TO - count, ask, excluded) : [];
    for (const record of nearOnes) this.found[count++] = record;

    const { passing, counts } = records.facets.narrow(this.found, count, query);
    const asksForRetracted = parsed.words.some(({ term }) => term === 'retract' || term === 'withdrawn');
    const page = this.order(passing, query, { size, hasWords, asksForRetracted, ask });
    const ids = page.map((record) => records.idOf(record));
    const near = new Set(nearOnes);
    return {
      total: passing,
      counts,
      ids,
      near: page.filter((record) => near.has(record)).map((record) => records.idOf(record)),
      alsoSearched: names.map(({ name }) => name),
      didYouMean,
      marked: [...new Set([...words.map(({ term }) => term), ...names.flatMap(({ terms }) => terms)])],
    };
  }

  /** Words the library does not know are taken for their nearest neighbour. */
  private setRight(parsed: Query): { words: Asked[]; didYouMean: string | null } {
    const { words: vocabulary, named } = this.records;
    const isKnown = ({ word, term }: Asked) =>
      vocabulary.known(term) >= 0 || this.synonyms.has(term) || this.everyday.has(word) || named.writtenBy(word).length > 0;
    let text = parsed.text;
    let shift = 0;
    let right = 0;
    const words = parsed.words.map(({ word, term, from, to }) => {
      if (right >= SET_RIGHT || isKnown({ word, term })) return { word, term };
      const nearest = vocabulary.nearest(word);
      if (nearest === undefined) return { word, term };
      right += 1;
      text = text.slice(0, from + shift) + nearest + text.slice(to + shift);
      shift += nearest.length - (to - from);
      return { word: nearest, term: termOf(nearest) };
    });
    return { words, didYouMean: right > 0 ? text : null };
  }

  /** Other names of what the words say, as far as the library has them. */
  private otherNames(words: readonly Asked[]): (OtherName & { standing: Standing; unwritten: boolean })[] {
    return this.synonyms
      .of(words.map(({ term }) => term))
      .map((name) => ({
        ...name,
        standing: this.records.phrase(name.terms),
        unwritten: name.said.some((term) => this.records.words.known(term) < 0),
      }))
      .filter(({ standing }) => standing.records.length > 0);
  }

  /** Adds up BM25 for every record. @returns whether any word is known. */
  private score(
    words: readonly Asked[],
    names: readonly { terms: readonly string[]; said: readonly string[]; standing: Standing; unwritten: boolean }[],
  ): boolean {
    const { scores } = this;
    const { words: vocabulary, named, alive, lengths, meanLength, numbered } = this.records;
    scores.fill(0, 0, numbered);
    const flat = K1 * (1 - B);
    const slope = (K1 * B) / Math.max(1, meanLength);
    const length = lengths.data;
    // Of records that were removed too: nobody asks for their scores.
    const add = (record: number, times: number, weight: number) => {
      scores[record] = (scores[record] as number) + (weight * (K1 + 1) * times) / (times + flat + slope * (length[record] as number));
    };
    const asked = new Map<number, number>();
    for (const { term } of words) {
      const number = vocabulary.known(term);
      if (number >= 0) asked.set(number, (asked.get(number) ?? 0) + 1);
    }
    for (const { terms, unwritten } of names)
      if (unwritten && terms.length > 1)
        for (const term of terms) {
          const number = vocabulary.known(term);
          if (number >= 0 && !asked.has(number)) asked.set(number, ONLY_NAME_WEIGHT);
        }
    for (const [term, times] of asked) {
      const weight = times * this.rarity(vocabulary.frequency(term));
      this.records.piecesOf(term, (entries, from, to) => {
        for (let at = from; at < to; at++) add(Postings.recordOf(entries[at] as number), Postings.timesOf(entries[at] as number), weight);
      });
    }
    for (const { standing, said, unwritten } of names) {
      const weight = said.length * (unwritten ? ONLY_NAME_WEIGHT : OTHER_NAME_WEIGHT) * this.rarity(standing.records.length);
      for (const [i, record] of standing.records.entries()) add(record, standing.times[i] as number, weight);
    }
    let authors = 0;
    for (const { word, term } of words) {
      const written = named.writtenBy(word);
      const weight = (vocabulary.known(term) < 0 ? 1 : AUTHOR_BESIDE_WEIGHT) * this.rarity(written.length);
      // A name stands in a list of authors once, however long the record is.
      for (const record of written) if (alive[record]) scores[record] = (scores[record] as number) + weight;
      authors += written.length;
    }
    return asked.size > 0 || names.length > 0 || authors > 0;
  }

  private reserve(): void {
    if (this.scores.length >= this.records.numbered) return;
    const room = this.records.alive.length;
    this.scores = new Float32Array(room);
    this.marks = new Uint8Array(room);
    this.found = new Int32Array(room);
  }

  private rarity(frequency: number): number {
    return Math.log(1 + (this.size - frequency + 0.5) / (frequency + 0.5));
  }

  /** @returns whether a record lacks a phrase that must stand, or has what must not. */
  private mark({ phrases, without }: Query): (record: number) => boolean {
    if (phrases.length === 0 && without.length === 0) return () => false;
    const { marks } = this;
    marks.fill(0, 0, this.records.numbered);
    for (const [i, terms] of phrases.entries()) for (const record of this.records.phrase(terms).records) if (marks[record] === i) marks[record] = i + 1;
    for (const terms of without) for (const record of this.records.phrase(terms).records) marks[record] = EXCLUDED;
    return (record) => marks[record] !== phrases.length;
  }

  /** Records that have none of the words and are near in meaning, the nearest. */
  private nearOnes(most: number, nearness: (record: number) => number, excluded: (record: number) => boolean): number[] {
    if (this.size > COMPARED_WHOLLY) return [];
    const near: { record: number; nearness: number }[] = [];
    for (let record = 0; record < this.records.numbered; record++) {
      if (!this.records.alive[record] || (this.scores[record] as number) > 0 || excluded(record)) continue;
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
    const { dates, designs } = this.records.facets;
    const from = (query.page - 1) * size;
    const to = from + size;
    let best = 0;
    if (hasWords) for (let i = 0; i < count; i++) best = Math.max(best, scores[found[i] as number] as number);
    const behind = (record: number) => (asksForRetracted || !this.records.isRetracted(record) ? 0 : 1);
    const newest = (a: number, b: number) => dates.at(b) - dates.at(a) || (this.records.idOf(a) < this.records.idOf(b) ? -1 : 1);
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
