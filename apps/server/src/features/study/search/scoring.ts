import { Postings } from './postings.ts';
import type { Records, Standing } from './records.ts';

/** BM25 as it was measured to rank best on two public collections (docs/decisions/0037). */
const K1 = 1.5;
const B = 0.75;
const FLAT = K1 * (1 - B);

/** Adds up how well each record answers one query after the other. */
export class Scoring {
  /** Of each record, also of those that were removed: nobody asks for theirs. */
  scores = new Float32Array(0);
  /** What the length of each record takes from it; worked out anew after changes, since it depends on the mean of all. */
  private lengths = new Float64Array(0);
  private lengthsOf = -1;
  /** By how often a word stands in a record: what it adds, and what it adds is divided by, the length apart. */
  private readonly gains = new Float64Array(Postings.MOST + 1);
  private readonly losses = Float64Array.from({ length: Postings.MOST + 1 }, (_, times) => times + FLAT);

  constructor(private readonly records: Records) {}

  begin(): void {
    const { numbered, lengths, meanLength, changes } = this.records;
    if (this.scores.length < numbered) {
      this.scores = new Float32Array(this.records.alive.length);
      this.lengths = new Float64Array(this.records.alive.length);
    } else this.scores.fill(0, 0, numbered);
    if (this.lengthsOf === changes) return;
    const slope = (K1 * B) / Math.max(1, meanLength);
    for (let record = 0; record < numbered; record++) this.lengths[record] = slope * (lengths.data[record] as number);
    this.lengthsOf = changes;
  }

  /** A word that stands in so many records is as rare as this. */
  rarity(frequency: number): number {
    return Math.log(1 + (this.records.live - frequency + 0.5) / (frequency + 0.5));
  }

  word(term: number, weight: number): void {
    const { scores, lengths, gains, losses } = this;
    for (let times = 0; times < gains.length; times++) gains[times] = weight * (K1 + 1) * times;
    this.records.piecesOf(term, (entries, from, to) => {
      for (let at = from; at < to; at++) {
        const entry = entries[at] as number;
        const record = Postings.recordOf(entry);
        const times = Postings.timesOf(entry);
        scores[record] = (scores[record] as number) + (gains[times] as number) / ((losses[times] as number) + (lengths[record] as number));
      }
    });
  }

  phrase({ records, times }: Standing, weight: number): void {
    const { scores, lengths } = this;
    for (let i = 0; i < records.length; i++) {
      const record = records[i] as number;
      const often = times[i] as number;
      scores[record] = (scores[record] as number) + (weight * (K1 + 1) * often) / (often + FLAT + (lengths[record] as number));
    }
  }

  /** A name stands in a list of authors once, however long the record is. */
  writers(records: readonly number[], weight: number): void {
    for (const record of records) if (this.records.alive[record]) this.scores[record] = (this.scores[record] as number) + weight;
  }
}
