import { Arena, Numbers } from './numbers.ts';

const TIMES_BITS = 8;
/** Slices grow with the word: most words stand in one or two records, a few in half of them. The last number of a slice leads to the next one. */
const SLICES = [3, 6, 12, 24, 48, 96, 192, 384, 768, 1536, 3072, 6144] as const;

/** In which records each word stands and how often: chains of slices in a common arena, so that records can be added at any time. */
export class Postings {
  /** How often a word stands in a record at most, as counted here. */
  static readonly MOST = 255;

  private readonly arena = new Arena();
  private readonly heads = new Numbers();
  private readonly tails = new Numbers();
  /** How many more fit into the last slice, and its level. */
  private readonly room = new Numbers();
  private readonly levels = new Numbers();
  /** Entries of each word. */
  private readonly counts = new Numbers();

  /** Records are added in the order of their numbers, to words of any number. */
  add(term: number, record: number, times: number): void {
    while (this.heads.length <= term) this.addWord();
    if (this.room.at(term) === 0) this.grow(term);
    const tail = this.tails.at(term);
    this.arena.chunkOf(tail)[Arena.within(tail)] = (record << TIMES_BITS) | Math.min(Postings.MOST, times);
    this.tails.set(term, tail + 1);
    this.room.set(term, this.room.at(term) - 1);
    this.counts.set(term, this.counts.at(term) + 1);
  }

  private addWord(): void {
    this.heads.push(-1);
    this.tails.push(-1);
    this.room.push(0);
    this.levels.push(-1);
    this.counts.push(0);
  }

  private grow(term: number): void {
    const level = Math.min(this.levels.at(term) + 1, SLICES.length - 1);
    const size = SLICES[level] as number;
    const slice = this.arena.take(size + 1);
    if (this.heads.at(term) < 0) this.heads.set(term, slice);
    else this.arena.chunkOf(this.tails.at(term))[Arena.within(this.tails.at(term))] = slice;
    this.tails.set(term, slice);
    this.room.set(term, size);
    this.levels.set(term, level);
  }

  /** Calls back for each piece of a word's entries, in the order of records, those that were removed since among them: `recordOf` and `timesOf` read an entry. */
  pieces(term: number, visit: (entries: Int32Array, from: number, to: number) => void): void {
    // A word that stood in swept records only has no entry here.
    let left = term < this.counts.length ? this.counts.at(term) : 0;
    let address = this.heads.at(term);
    for (let level = 0; left > 0; level++) {
      const size = SLICES[Math.min(level, SLICES.length - 1)] as number;
      const chunk = this.arena.chunkOf(address);
      const from = Arena.within(address);
      const to = from + Math.min(left, size);
      visit(chunk, from, to);
      left -= to - from;
      address = chunk[from + size] as number;
    }
  }

  static recordOf(entry: number): number {
    return entry >>> TIMES_BITS;
  }

  static timesOf(entry: number): number {
    return entry & Postings.MOST;
  }

  get bytes(): number {
    return this.arena.bytes;
  }
}
