import { type Learned, MOST_DIMENSIONS, weighed } from './learning.ts';

/** Fewer records teach nothing. */
const FEWEST = 100;
/** Learned anew when this part of the library has changed. */
const CHANGED_ENOUGH = 0.2;
const RECORDS_IN_A_PIECE = 4096;

/** Where the records of a library lie in what was learned from it. While it is learned anew, what was learned before serves. */
export class Meaning {
  /** Records added or removed since it was last learned. */
  changed = 0;
  private current: Placed | undefined;
  private coming: Placed | undefined;

  get learnedFrom(): number | null {
    return this.current?.learned.records ?? null;
  }

  get bytes(): number {
    return (this.current?.pieces.length ?? 0) * RECORDS_IN_A_PIECE * MOST_DIMENSIONS * Float32Array.BYTES_PER_ELEMENT;
  }

  isDue(records: number): boolean {
    return records >= FEWEST && this.changed > (this.current ? CHANGED_ENOUGH * this.current.learned.records : 0);
  }

  /** @returns what places one record after the other in it; it serves from `end` on. */
  begin(learned: Learned): (record: number, times: ReadonlyMap<number, number>) => void {
    const coming = new Placed(learned);
    this.coming = coming;
    return (record, times) => coming.place(record, times);
  }

  end(): void {
    if (this.coming) this.current = this.coming;
    this.coming = undefined;
  }

  /** A new record, in what was learned before it. */
  add(record: number, times: ReadonlyMap<number, number>): void {
    this.current?.place(record, times);
  }

  /** Records are numbered anew. */
  forgetRecords(): void {
    if (this.current) this.current.pieces = [];
    this.coming = undefined;
  }

  /** @returns how near records are to these words, from -1 to 1; undefined when nothing is learned of them. */
  ask(terms: readonly string[], numberOf: (term: string) => number): ((record: number) => number) | undefined {
    const { current } = this;
    if (!current) return undefined;
    const times = new Map<number, number>();
    for (const name of terms) {
      const term = numberOf(name);
      if (term >= 0) times.set(term, (times.get(term) ?? 0) + 1);
    }
    const point = current.pointOf(times);
    return point && ((record) => current.nearness(point, record));
  }
}

class Placed {
  pieces: Float32Array[] = [];
  private readonly columnOf: Map<number, number>;

  constructor(readonly learned: Learned) {
    this.columnOf = new Map([...learned.terms].map((term, column) => [term, column]));
  }

  place(record: number, times: ReadonlyMap<number, number>): void {
    const piece = Math.floor(record / RECORDS_IN_A_PIECE);
    while (this.pieces.length <= piece) this.pieces.push(new Float32Array(RECORDS_IN_A_PIECE * this.learned.dimensions));
    const point = this.pointOf(times);
    if (point) (this.pieces[piece] as Float32Array).set(point, (record % RECORDS_IN_A_PIECE) * this.learned.dimensions);
  }

  /** Where these words lie together, at length one. */
  pointOf(times: ReadonlyMap<number, number>): Float32Array | undefined {
    const { dimensions, directions, rarities } = this.learned;
    const point = new Float32Array(dimensions);
    for (const [column, value] of weighed(times, this.columnOf, rarities))
      for (let i = 0; i < dimensions; i++) point[i] = (point[i] as number) + value * (directions[column * dimensions + i] as number);
    const length = Math.sqrt(point.reduce((sum, value) => sum + value * value, 0));
    return length > 1e-9 ? point.map((value) => value / length) : undefined;
  }

  nearness(point: Float32Array, record: number): number {
    const piece = this.pieces[Math.floor(record / RECORDS_IN_A_PIECE)];
    if (!piece) return 0;
    const from = (record % RECORDS_IN_A_PIECE) * this.learned.dimensions;
    const { length } = point;
    // Four sums, since a processor adds to one of them while it waits for another: half the time.
    let [a, b, c, d] = [0, 0, 0, 0];
    let i = 0;
    for (; i + 3 < length; i += 4) {
      a += (point[i] as number) * (piece[from + i] as number);
      b += (point[i + 1] as number) * (piece[from + i + 1] as number);
      c += (point[i + 2] as number) * (piece[from + i + 2] as number);
      d += (point[i + 3] as number) * (piece[from + i + 3] as number);
    }
    for (; i < length; i++) a += (point[i] as number) * (piece[from + i] as number);
    return a + b + (c + d);
  }
}
