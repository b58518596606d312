import { leadingDirections, type Matrix } from './meaning.ts';
import { Numbers } from './numbers.ts';

/** What is learned from: how often words stand in some records, record after record and where each begins, of how many words and records in all. */
export type Sample = { starts: Int32Array; terms: Int32Array; times: Int32Array; words: number; records: number };
/** What was learned: some words, how rare they are, and for each of them its directions. */
export type Learned = { terms: Int32Array; rarities: Float32Array; records: number; dimensions: number; directions: Float32Array };

/** Directions that are learned at most, and records for each: with as many directions as records, nothing would be learned but the records themselves. */
export const MOST_DIMENSIONS = 200;
const RECORDS_FOR_EACH = 5;
/** Words in one record only tie nothing together; those in most tell nothing apart. */
const FEWEST_RECORDS_OF_A_WORD = 2;
const MOST_RECORDS_OF_A_WORD = 0.5;
const MOST_WORDS = 40_000;

/** Gathers a sample, record after record. */
export class Sampling {
  private readonly starts = new Numbers();
  private readonly terms = new Numbers();
  private readonly times = new Numbers();

  constructor() {
    this.starts.push(0);
  }

  add(times: ReadonlyMap<number, number>): void {
    for (const [term, often] of times) {
      this.terms.push(term);
      this.times.push(often);
    }
    this.starts.push(this.terms.length);
  }

  sample(words: number, records: number): Sample {
    const whole = ({ data, length }: Numbers) => data.slice(0, length);
    return { starts: whole(this.starts), terms: whole(this.terms), times: whole(this.times), words, records };
  }
}

/** Learns from a sample: dear, in a thread of its own. */
export function learnFrom(sample: Sample): Learned {
  const rows = sample.starts.length - 1;
  const frequencies = new Int32Array(sample.words);
  for (const term of sample.terms) frequencies[term] = (frequencies[term] as number) + 1;
  const most = MOST_RECORDS_OF_A_WORD * rows;
  const terms = Int32Array.from(
    [...frequencies.keys()]
      .filter((term) => (frequencies[term] as number) >= FEWEST_RECORDS_OF_A_WORD && (frequencies[term] as number) <= most)
      .sort((a, b) => (frequencies[b] as number) - (frequencies[a] as number))
      .slice(0, MOST_WORDS),
  );
  const rarities = Float32Array.from(terms, (term) => Math.log(rows / (frequencies[term] as number)));
  const dimensions = Math.min(MOST_DIMENSIONS, Math.ceil(rows / RECORDS_FOR_EACH));
  return { terms, rarities, records: sample.records, dimensions, directions: leadingDirections(matrixOf(sample, terms, rarities), dimensions) };
}

function matrixOf(sample: Sample, terms: Int32Array, rarities: Float32Array): Matrix {
  const columnOf = new Map([...terms].map((term, column) => [term, column]));
  const starts = new Int32Array(sample.starts.length);
  const columns: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < starts.length - 1; row++) {
    const times: [number, number][] = [];
    for (let at = sample.starts[row] as number; at < (sample.starts[row + 1] as number); at++)
      times.push([sample.terms[at] as number, sample.times[at] as number]);
    for (const [column, value] of weighed(times, columnOf, rarities)) {
      columns.push(column);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return { starts, columns: Int32Array.from(columns), values: Float32Array.from(values), words: terms.length };
}

/** Weighs the words of a record: how often one stands there (the second time counts less) by how rare it is, each record as long as any other. */
export function weighed(
  times: Iterable<readonly [term: number, often: number]>,
  columnOf: ReadonlyMap<number, number>,
  rarities: Float32Array,
): [column: number, value: number][] {
  const weights: [number, number][] = [];
  let squares = 0;
  for (const [term, often] of times) {
    const column = columnOf.get(term);
    if (column === undefined) continue;
    const value = (1 + Math.log(often)) * (rarities[column] as number);
    weights.push([column, value]);
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  for (const weight of weights) weight[1] /= length;
  return weights;
}
