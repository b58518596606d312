import { LRUCache } from 'lru-cache';
import { eachWord } from './analyser.ts';
import { Facets } from './facets.ts';
import { NamedExactly } from './named-exactly.ts';
import { Arena, Numbers } from './numbers.ts';
import { Postings } from './postings.ts';
import type { IndexedStudy } from './record.ts';
import { Vocabulary } from './vocabulary.ts';

/** A word of the title counts twice. */
const TITLE_TIMES = 2;
/** Removed records are swept out when they are more than this part of all. */
const SWEPT_FROM = 0.25;
const SWEPT_AT_LEAST = 1000;
/** Words of one record that are read: a hundred pages. */
const LONGEST_STREAM = 60_000;
/** Ends a part of a record: no phrase goes across. */
const GAP = -1;
const RETRACTED = 1;

/** Where words stand: records in order, and how often in each of them. */
export type Standing = { records: Int32Array; times: Int32Array };
const NOWHERE: Standing = { records: new Int32Array(0), times: new Int32Array(0) };

/** Where phrases stand is remembered until a record changes, so many phrases and numbers: names of what people look for are asked for again and again. */
const PHRASES_KEPT = { max: 2000, maxSize: 2 ** 22 };

/** Which part of all studies is compared. */
export type PartOfWhole = { first: boolean; last: boolean };

type Kept = { id: string; stamp: number; stream: Int32Array; flags: number };
/** Told of each record that is placed, with how often each word stands in it; `anew`: all are placed from the first one on. */
type OnPlaced = { placed: (record: number, times: ReadonlyMap<number, number>) => void; anew: () => void };

/** The records of the library: numbered as they come, with the words of each in their order, and in which records each word stands. */
export class Records {
  readonly words = new Vocabulary();
  facets = new Facets();
  named = new NamedExactly();
  /** Words that count in each record, the title twice. */
  lengths = new Numbers();
  /** Whether the record of a number is still there. */
  alive = new Uint8Array(1024);
  live = 0;
  /** Differs after each change. */
  changes = 0;
  private totalLength = 0;
  private ids: string[] = [];
  private stamps: number[] = [];
  private readonly recordOf = new Map<string, number>();
  private flags = new Uint8Array(1024);
  /** What the parts of a whole comparison have named so far. */
  private readonly listed = new Set<string>();
  /** Where the words of each record stand in order. */
  private streams = new Numbers();
  private arena = new Arena();
  private postings = new Postings();
  private readonly phrases = new LRUCache<string, Standing>({ ...PHRASES_KEPT, sizeCalculation: ({ records }) => 1 + 2 * records.length });
  private phrasesOf = 0;

  constructor(private readonly on: OnPlaced) {}

  /** How many numbers were given, those of removed records among them. */
  get numbered(): number {
    return this.ids.length;
  }

  get bytes(): number {
    return this.arena.bytes + this.postings.bytes;
  }

  get meanLength(): number {
    return this.live > 0 ? this.totalLength / this.live : 1;
  }

  idOf(record: number): string {
    return this.ids[record] as string;
  }

  isRetracted(record: number): boolean {
    return ((this.flags[record] as number) & RETRACTED) !== 0;
  }

  /** The numbers of those that are there. */
  all(): number[] {
    return [...this.recordOf.values()];
  }

  /** Of these studies, those that are not here as they are there. @param whole when they are a part of all there are: after the last part, what was in none is removed. */
  compare(given: readonly { id: string; stamp: number }[], whole?: PartOfWhole): string[] {
    if (whole?.first) this.listed.clear();
    if (whole) for (const { id } of given) this.listed.add(id);
    if (whole?.last) {
      for (const id of [...this.recordOf.keys()]) if (!this.listed.has(id)) this.remove(id);
      this.listed.clear();
    }
    return given.filter(({ id, stamp }) => this.stamps[this.recordOf.get(id) ?? -1] !== stamp).map(({ id }) => id);
  }

  /** @returns whether there was one. */
  remove(id: string): boolean {
    const record = this.recordOf.get(id);
    if (record === undefined) return false;
    this.changes += 1;
    this.recordOf.delete(id);
    this.alive[record] = 0;
    this.live -= 1;
    this.totalLength -= this.lengths.at(record);
    for (const term of this.timesOf(record).keys()) this.words.count(term, -1);
    const gone = this.ids.length - this.live;
    if (gone > SWEPT_AT_LEAST && gone > SWEPT_FROM * this.ids.length) this.sweep();
    return true;
  }

  add(study: IndexedStudy): void {
    const stream: number[] = [];
    const part = (text: string) => {
      eachWord(text, (written) => {
        const term = this.words.write(written);
        if (term >= 0) stream.push(term);
      });
      stream.push(GAP);
    };
    part(study.title);
    part(study.text);
    for (const text of [...study.keywords, ...study.conditions, ...study.interventions]) part(text);
    const flags = study.retraction === 'retracted' ? RETRACTED : 0;
    const record = this.place({ id: study.id, stamp: study.stamp, stream: Int32Array.from(stream.slice(0, LONGEST_STREAM)), flags }, study);
    this.named.add(record, study);
  }

  private place({ id, stamp, stream, flags }: Kept, faceted: Parameters<Facets['add']>[0]): number {
    this.changes += 1;
    const record = this.ids.push(id) - 1;
    this.recordOf.set(id, record);
    this.stamps.push(stamp);
    this.reserve(record);
    this.alive[record] = 1;
    this.flags[record] = flags;
    this.live += 1;
    const row = this.arena.take(stream.length + 1);
    const chunk = this.arena.chunkOf(row);
    chunk[Arena.within(row)] = stream.length;
    chunk.set(stream, Arena.within(row) + 1);
    this.streams.push(row);
    let length = 0;
    const times = this.timesOf(record);
    for (const [term, count] of times) {
      length += count;
      this.postings.add(term, record, count);
      this.words.count(term, 1);
    }
    this.lengths.push(length);
    this.totalLength += length;
    this.facets.add(faceted);
    this.on.placed(record, times);
    return record;
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
  }

  /** The words of a record in order. */
  private streamOf(record: number): Int32Array {
    const row = this.streams.at(record);
    const chunk = this.arena.chunkOf(row);
    const from = Arena.within(row);
    return chunk.subarray(from + 1, from + 1 + (chunk[from] as number));
  }

  /** How often each word stands in a record, the title counted twice. */
  timesOf(record: number): Map<number, number> {
    const times = new Map<number, number>();
    let weight = TITLE_TIMES;
    for (const term of this.streamOf(record))
      if (term === GAP) weight = 1;
      else times.set(term, (times.get(term) ?? 0) + weight);
    return times;
  }

  /** Calls back for each piece of a word's entries (see Postings); those of removed records are among them. */
  piecesOf(term: number, visit: (entries: Int32Array, from: number, to: number) => void): void {
    this.postings.pieces(term, visit);
  }

  /** The records in which these words stand one after the other, and how often. */
  phrase(terms: readonly string[]): Standing {
    if (this.phrasesOf !== this.changes) this.phrases.clear();
    this.phrasesOf = this.changes;
    const key = terms.join(' ');
    const known = this.phrases.get(key);
    if (known) return known;
    const standing = this.standingOf(terms.map((term) => this.words.known(term)));
    this.phrases.set(key, standing);
    return standing;
  }

  private standingOf(terms: readonly number[]): Standing {
    if (terms.length === 0 || terms.some((term) => term < 0)) return NOWHERE;
    const [rarest, ...others] = [...new Set(terms)].sort((a, b) => this.words.frequency(a) - this.words.frequency(b)) as [number, ...number[]];
    const records = new Int32Array(this.words.frequency(rarest));
    const times = new Int32Array(records.length);
    let count = 0;
    this.piecesOf(rarest, (entries, from, to) => {
      for (let at = from; at < to; at++) {
        const record = Postings.recordOf(entries[at] as number);
        if (!this.alive[record]) continue;
        records[count] = record;
        times[count++] = Postings.timesOf(entries[at] as number);
      }
    });
    if (terms.length === 1) return { records, times };
    // Reading a record is dear: only those that have all words are read.
    const having = others.reduce<Int32Array>((left, term) => this.having(term, left), records);
    count = 0;
    for (const record of having) {
      const often = this.occurrences(record, terms);
      if (often === 0) continue;
      records[count] = record;
      times[count++] = often;
    }
    return { records: records.slice(0, count), times: times.slice(0, count) };
  }

  /** Those of these records, which are in order, that a word stands in. */
  private having(term: number, records: Int32Array): Int32Array {
    const having = new Int32Array(records.length);
    let count = 0;
    let next = 0;
    this.piecesOf(term, (entries, from, to) => {
      for (let at = from; at < to && next < records.length; at++) {
        const record = Postings.recordOf(entries[at] as number);
        while (next < records.length && (records[next] as number) < record) next++;
        if (records[next] === record) having[count++] = record;
      }
    });
    return having.subarray(0, count);
  }

  /** How often these words stand in a record one after the other. */
  private occurrences(record: number, terms: readonly number[]): number {
    const row = this.streams.at(record);
    const stream = this.arena.chunkOf(row);
    const from = Arena.within(row) + 1;
    const last = from + (stream[from - 1] as number) - terms.length;
    const [first] = terms;
    let times = 0;
    for (let at = from; at <= last; at++) {
      if (stream[at] !== first) continue;
      let i = 1;
      while (i < terms.length && stream[at + i] === terms[i]) i++;
      if (i === terms.length) times += 1;
    }
    return times;
  }

  /** Numbers the records anew without those that were removed. Words are kept. */
  private sweep(): void {
    const { ids, stamps, flags, facets, named } = this;
    const records = this.all().sort((a, b) => a - b);
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
    this.words.forgetFrequencies();
    this.on.anew();
    for (const [i, record] of records.entries())
      this.place(
        { id: ids[record] as string, stamp: stamps[record] as number, stream: streams[i] as Int32Array, flags: flags[record] as number },
        facets.read(record),
      );
    this.named = named.numberedAnew(records);
  }
}
