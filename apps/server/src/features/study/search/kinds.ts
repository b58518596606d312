import { STUDY_DESIGNS, STUDY_DIRECTIONS, STUDY_POPULATIONS, type StudySearch, type StudySearchQuery, SYSTEM_IDS } from '@consilium/contract';
import { Distinct } from './distinct.ts';
import { countsUnder, FAILS } from './fails.ts';
import { Numbers } from './numbers.ts';
import type { IndexedStudy } from './record.ts';

/** What a record is that has few values each. */
type Kind = Pick<IndexedStudy, 'systems' | 'populations' | 'design' | 'direction' | 'free'>;

/** The kinds of records there are, numbered: a library has many records and few kinds, and what is asked of a record is asked of its kind once. */
export class Kinds {
  private readonly distinct = new Distinct();
  /** A bit a value. */
  private readonly systems = new Numbers();
  private readonly populations = new Numbers();
  private readonly designs = new Numbers();
  private readonly directions = new Numbers();
  private readonly free = new Numbers();

  get size(): number {
    return this.distinct.size;
  }

  numberOf({ systems, populations, design, direction, free }: Kind): number {
    const values = [
      bitsOf(SYSTEM_IDS, systems),
      bitsOf(STUDY_POPULATIONS, populations),
      STUDY_DESIGNS.indexOf(design),
      STUDY_DIRECTIONS.indexOf(direction),
      free ? 1 : 0,
    ] as const;
    return this.distinct.numberOf(values, () => {
      for (const [i, row] of [this.systems, this.populations, this.designs, this.directions, this.free].entries()) row.push(values[i] as number);
    });
  }

  read(kind: number): Kind {
    return {
      systems: SYSTEM_IDS.filter((_, i) => this.systems.at(kind) & (1 << i)),
      populations: STUDY_POPULATIONS.filter((_, i) => this.populations.at(kind) & (1 << i)),
      design: STUDY_DESIGNS[this.designs.at(kind)] ?? 'review',
      direction: STUDY_DIRECTIONS[this.directions.at(kind)] ?? 'descriptive',
      free: this.free.at(kind) === 1,
    };
  }

  /** Which filters of a query each kind fails. */
  failing(query: StudySearchQuery): Uint8Array {
    const fails = new Uint8Array(this.size);
    const fail = (filter: number, passes: (kind: number) => boolean) => {
      for (let kind = 0; kind < fails.length; kind++) if (!passes(kind)) fails[kind] = (fails[kind] as number) | filter;
    };
    const systems = bitsOf(SYSTEM_IDS, query.system);
    const populations = bitsOf(STUDY_POPULATIONS, query.population);
    const designs = bitsOf(STUDY_DESIGNS, query.design);
    const directions = bitsOf(STUDY_DIRECTIONS, query.direction);
    if (systems) fail(FAILS.system, (kind) => (this.systems.at(kind) & systems) !== 0);
    if (populations) fail(FAILS.population, (kind) => (this.populations.at(kind) & populations) !== 0);
    if (designs) fail(FAILS.design, (kind) => ((1 << this.designs.at(kind)) & designs) !== 0);
    if (directions) fail(FAILS.direction, (kind) => ((1 << this.directions.at(kind)) & directions) !== 0);
    if (query.free) fail(FAILS.free, (kind) => this.free.at(kind) === 1);
    return fails;
  }

  /** How many records have each value. @param having how many there are of each kind. @param failing as above. */
  count(having: Int32Array, failing: Uint8Array): Pick<StudySearch['counts'], 'system' | 'population' | 'design' | 'direction' | 'free'> {
    const systems = new Int32Array(SYSTEM_IDS.length);
    const populations = new Int32Array(STUDY_POPULATIONS.length);
    const designs = new Int32Array(STUDY_DESIGNS.length);
    const directions = new Int32Array(STUDY_DIRECTIONS.length);
    let free = 0;
    for (let kind = 0; kind < having.length; kind++) {
      const records = having[kind] as number;
      if (records === 0) continue;
      const fails = failing[kind] as number;
      if (countsUnder(fails, FAILS.system)) addToEach(systems, this.systems.at(kind), records);
      if (countsUnder(fails, FAILS.population)) addToEach(populations, this.populations.at(kind), records);
      if (countsUnder(fails, FAILS.design)) add(designs, this.designs.at(kind), records);
      if (countsUnder(fails, FAILS.direction)) add(directions, this.directions.at(kind), records);
      if (countsUnder(fails, FAILS.free)) free += records * this.free.at(kind);
    }
    return {
      system: listed(SYSTEM_IDS, systems),
      population: listed(STUDY_POPULATIONS, populations),
      design: listed(STUDY_DESIGNS, designs),
      direction: listed(STUDY_DIRECTIONS, directions),
      free,
    };
  }
}

const bitsOf = <V extends string>(all: readonly V[], some: readonly V[]) => some.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);

function add(counts: Int32Array, index: number, more: number): void {
  counts[index] = (counts[index] as number) + more;
}

function addToEach(counts: Int32Array, bits: number, more: number): void {
  for (let left = bits; left !== 0; left &= left - 1) add(counts, 31 - Math.clz32(left & -left), more);
}

/** In the order of the contract; values that no record has are left out. */
const listed = <V extends string>(values: readonly V[], counts: Int32Array) =>
  values.map((value, i) => ({ value, studies: counts[i] as number })).filter(({ studies }) => studies > 0);
