import type { StudySearchQuery } from '@consilium/contract';
import { LRUCache } from 'lru-cache';
import { termOf } from './analyser.ts';
import { type Learned, type Sample, Sampling } from './learning.ts';
import { Meaning } from './library-meaning.ts';
import { parseQuery, type Query } from './query.ts';
import { type Ranking, ranked } from './ranking.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';
import { type PartOfWhole, Records, type Standing } from './records.ts';
import { Scoring } from './scoring.ts';
import { type Naming, type OtherName, Synonyms } from './synonyms.ts';

/** What another name of the same thing counts for each word it was said in, beside those words. */
const OTHER_NAME_WEIGHT = 0.25;
/** What it counts where the library does not know the words that were written ('tummy ache'); then its single words count as well. */
const ONLY_NAME_WEIGHT = 0.8;
/** What an author counts whose name is a word of records as well ('Long', 'Back'): who looks for the word is served first. */
const AUTHOR_BESIDE_WEIGHT = 0.1;
/** Where few records have one of the words, those that are near in meaning fill up to so many; how near they must be. */
const FILLED_UP_TO = 50;
const NEAR_ENOUGH = 0.35;
/** In larger libraries only what the words found is compared in meaning: comparing all would take longer than everything else. */
const COMPARED_WHOLLY = 50_000;
/** Unknown words of one query that are set right. */
const SET_RIGHT = 8;
/** Records that are read between two searches. */
const AT_A_TIME = 100;
/** Answers that are remembered until something changes, and records that are put in order at once: the next pages need no search then. */
const ANSWERS_KEPT = 1000;
const AHEAD = 100;
/** Marks a record that has what must not stand; others are marked with how many of the phrases they have, and no query has as many. */
const EXCLUDED = 255;

/** A word that was asked for. */
type Asked = { word: string; term: string };
/** What was found, with the records of several pages. */
type Answer = Omit<Found, 'near'> & { near: ReadonlySet<string> };
/** Places in the order of what was found. */
type Part = { from: number; to: number };

/** The library in memory: finds records by their words, their authors and identifiers, and by what is near in meaning. One thread owns it. */
export class Library {
  private readonly meaning = new Meaning();
  private readonly records = new Records({ placed: (record, times) => this.meaning.add(record, times), anew: () => this.meaning.forgetRecords() });
  private synonyms = new Synonyms([]);
  private everyday: ReadonlySet<string> = new Set();

  /** Used for one query after the other. */
  private readonly scoring = new Scoring(this.records);
  private marks = new Uint8Array(0);
  private found = new Int32Array(0);
  /** In memory only, and of what the records were at one time. */
  private readonly answers = new LRUCache<string, Answer>({ max: ANSWERS_KEPT });
  private answersOf = 0;

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
    this.answers.clear();
  }

  /** Of these studies, those that are not here as they are there (see Records). */
  compare(given: readonly { id: string; stamp: number }[], whole?: PartOfWhole): string[] {
    const before = this.records.live;
    const differing = this.records.compare(given, whole);
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

  /** Gathers what meaning is learned from, when there are enough records and enough has changed since it was learned; a few at a time. */
  sampleToLearn(most: number): { more: () => boolean; sample: () => Sample } | undefined {
    if (!this.meaning.isDue(this.size)) return undefined;
    this.meaning.changed = 0;
    const { records } = this;
    const all = records.all();
    const count = Math.min(most, all.length);
    const step = Math.max(1, all.length / most);
    const sampling = new Sampling();
    let next = 0;
    return {
      more: () => {
        for (const to = Math.min(next + AT_A_TIME, count); next < to; next++) {
          const record = all[Math.floor(next * step)] as number;
          // One that was removed meanwhile teaches nothing.
          if (records.alive[record]) sampling.add(records.timesOf(record));
        }
        return next < count;
      },
      sample: () => sampling.sample(this.words, this.size),
    };
  }

  /** Takes over what was learned; records are placed in it a few at a time. @returns a function that does some and says whether more are left. */
  learned(learned: Learned): () => boolean {
    const place = this.meaning.begin(learned);
    let next = 0;
    return () => {
      const to = Math.min(next + AT_A_TIME, this.records.numbered);
      for (; next < to; next++) place(next, this.records.alive[next] ? this.records.timesOf(next) : new Map());
      if (next < this.records.numbered) return true;
      this.meaning.end();
      this.answers.clear();
      return false;
    };
  }

  search({ query, size, meaning = true }: Asking): Found {
    if (this.answersOf !== this.records.changes) this.answers.clear();
    this.answersOf = this.records.changes;
    const pages = Math.max(1, Math.floor(AHEAD / size));
    const from = (query.page - 1) * size;
    const part = { from: from - (from % (pages * size)), to: from - (from % (pages * size)) + pages * size };
    const key = JSON.stringify([{ ...query, page: part.from }, size, meaning]);
    const answer = this.answers.get(key) ?? this.answer(query, part, meaning);
    this.answers.set(key, answer);
    const ids = answer.ids.slice(from - part.from, from - part.from + size);
    return { ...answer, ids, near: ids.filter((id) => answer.near.has(id)) };
  }

  private answer(query: StudySearchQuery, part: Part, meaning: boolean): Answer {
    this.reserve();
    const identified = this.records.named.identifiedBy(query.q);
    return identified ? this.identified(identified, query, part) : this.searchWords(query, part, meaning);
  }

  /** The records of an identifier: nothing else can have been meant. */
  private identified(records: readonly number[], query: StudySearchQuery, part: Part): Answer {
    const found = records.filter((record) => this.records.alive[record]);
    this.found.set(found);
    const { passing, counts } = this.records.facets.narrow(this.found, found.length, query);
    const ids = this.ordered(passing, { sort: query.sort, hasWords: false, asksForRetracted: true, ask: undefined, ...part });
    return { total: passing, counts, ids, near: new Set(), alsoSearched: [], didYouMean: null, marked: [] };
  }

  private searchWords(query: StudySearchQuery, part: Part, meaning: boolean): Answer {
    const { records } = this;
    const parsed = parseQuery(query.q);
    const { words, didYouMean } = this.setRight(parsed);
    const names = this.otherNames(words);
    const scored = this.score(words, names);
    const { scores } = this.scoring;
    const asksAnything = parsed.words.length > 0 || parsed.phrases.length > 0;
    const excluded = this.mark(parsed);
    let count = 0;
    const hasWords = asksAnything || (parsed.without.length === 0 && query.q.trim() !== '');
    const { numbered, alive } = records;
    const { found } = this;
    if (scored || !hasWords)
      for (let record = 0; record < numbered; record++)
        if ((!hasWords || (scores[record] as number) > 0) && alive[record] && !excluded?.(record)) found[count++] = record;
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
    return {
      total: passing,
      counts,
      ids: this.ordered(passing, { sort: query.sort, hasWords, asksForRetracted, ask, ...part }),
      near: new Set(nearOnes.map((record) => records.idOf(record))),
      alsoSearched: names.map(({ name }) => name),
      didYouMean,
      marked: [...new Set([...words.map(({ term }) => term), ...names.flatMap(({ terms }) => terms)])],
    };
  }

  private ordered(count: number, ranking: Ranking): string[] {
    return ranked(this.records, this.found, count, this.scoring.scores, ranking).map((record) => this.records.idOf(record));
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

  /** Adds up how well records answer. @returns whether any word is known. */
  private score(
    words: readonly Asked[],
    names: readonly { terms: readonly string[]; said: readonly string[]; standing: Standing; unwritten: boolean }[],
  ): boolean {
    const { scoring } = this;
    const { words: vocabulary, named } = this.records;
    scoring.begin();
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
    for (const [term, times] of asked) scoring.word(term, times * scoring.rarity(vocabulary.frequency(term)));
    for (const { standing, said, unwritten } of names)
      scoring.phrase(standing, said.length * (unwritten ? ONLY_NAME_WEIGHT : OTHER_NAME_WEIGHT) * scoring.rarity(standing.records.length));
    let authors = 0;
    for (const { word, term } of words) {
      const written = named.writtenBy(word);
      scoring.writers(written, (vocabulary.known(term) < 0 ? 1 : AUTHOR_BESIDE_WEIGHT) * scoring.rarity(written.length));
      authors += written.length;
    }
    return asked.size > 0 || names.length > 0 || authors > 0;
  }

  private reserve(): void {
    if (this.marks.length >= this.records.numbered) return;
    this.marks = new Uint8Array(this.records.alive.length);
    this.found = new Int32Array(this.records.alive.length);
  }

  /** @returns whether a record lacks a phrase that must stand, or has what must not; undefined where nothing was said of either. */
  private mark({ phrases, without }: Query): ((record: number) => boolean) | undefined {
    if (phrases.length === 0 && without.length === 0) return undefined;
    const { marks } = this;
    marks.fill(0, 0, this.records.numbered);
    for (const [i, terms] of phrases.entries()) for (const record of this.records.phrase(terms).records) if (marks[record] === i) marks[record] = i + 1;
    for (const terms of without) for (const record of this.records.phrase(terms).records) marks[record] = EXCLUDED;
    return (record) => marks[record] !== phrases.length;
  }

  /** Records that have none of the words and are near in meaning, the nearest. */
  private nearOnes(most: number, nearness: (record: number) => number, excluded: ((record: number) => boolean) | undefined): number[] {
    if (this.size > COMPARED_WHOLLY) return [];
    const { scores } = this.scoring;
    const near: { record: number; nearness: number }[] = [];
    for (let record = 0; record < this.records.numbered; record++) {
      if (!this.records.alive[record] || (scores[record] as number) > 0 || excluded?.(record)) continue;
      const value = nearness(record);
      if (value >= NEAR_ENOUGH) near.push({ record, nearness: value });
    }
    return near
      .sort((a, b) => b.nearness - a.nearness)
      .slice(0, most)
      .map(({ record }) => record);
  }
}
