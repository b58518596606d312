import { STUDY_DESIGNS, STUDY_DIRECTIONS, STUDY_POPULATIONS, type StudySearch, type StudySearchQuery, SYSTEM_IDS } from '@consilium/contract';
import { leading } from './leading.ts';
import { Arena, Numbers } from './numbers.ts';
import type { IndexedStudy } from './record.ts';

type Counts = StudySearch['counts'];

/** Values of conditions and interventions that are counted out, the most frequent ones; those filtered by are always among them. */
const NAMES_SHOWN = 20;

const SYSTEM = 1;
const CONDITION = 2;
const INTERVENTION = 4;
const DESIGN = 8;
const DIRECTION = 16;
const POPULATION = 32;
const FREE = 64;
const YEARS = 128;

/** Names as records write them, equal without regard to case. */
class Names {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(name: string): number {
    const key = name.toLowerCase();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number {
    return this.numbers.get(name.toLowerCase()) ?? -1;
  }
}

/** What records are filtered by and counted under, a few numbers a record. */
export class Facets {
  /** The date as a number, 20250131; parts that are not said are 0. */
  readonly dates = new Numbers();
  readonly designs = new Numbers();
  /** Bit 0: free full text; from bit 1 the direction. */
  private readonly marks = new Numbers();
  private readonly systems = new Numbers();
  private readonly populations = new Numbers();
  private readonly conditions = new Names();
  private readonly interventions = new Names();
  /** Per record: how many conditions, they, how many interventions, they. */
  private readonly arena = new Arena();
  private readonly rows = new Numbers();

  /** Records are added in the order of their numbers. */
  add(study: Pick<IndexedStudy, 'date' | 'design' | 'direction' | 'populations' | 'systems' | 'free' | 'conditions' | 'interventions'>): void {
    const [year = 0, month = 0, day = 0] = study.date.split('-').map((part) => Number.parseInt(part, 10) || 0);
    this.dates.push(year * 10_000 + month * 100 + day);
    this.designs.push(STUDY_DESIGNS.indexOf(study.design));
    this.marks.push((study.free ? 1 : 0) | (STUDY_DIRECTIONS.indexOf(study.direction) << 1));
    this.systems.push(bitsOf(SYSTEM_IDS, study.systems));
    this.populations.push(bitsOf(STUDY_POPULATIONS, study.populations));
    const conditions = numbersOf(this.conditions, study.conditions);
    const interventions = numbersOf(this.interventions, study.interventions);
    const row = this.arena.take(conditions.length + interventions.length + 2);
    this.arena.chunkOf(row).set([conditions.length, ...conditions, interventions.length, ...interventions], Arena.within(row));
    this.rows.push(row);
  }

  /** What was added for a record, to add it elsewhere. */
  read(record: number): Parameters<Facets['add']>[0] {
    const date = this.dates.at(record);
    const marks = this.marks.at(record);
    const [conditions, interventions] = this.namesOf(record);
    return {
      date: [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100].join('-'),
      design: STUDY_DESIGNS[this.designs.at(record)] ?? 'review',
      direction: STUDY_DIRECTIONS[marks >> 1] ?? 'descriptive',
      free: (marks & 1) === 1,
      systems: SYSTEM_IDS.filter((_, i) => this.systems.at(record) & (1 << i)),
      populations: STUDY_POPULATIONS.filter((_, i) => this.populations.at(record) & (1 << i)),
      conditions: conditions.map((number) => this.conditions.names[number] as string),
      interventions: interventions.map((number) => this.interventions.names[number] as string),
    };
  }

  private namesOf(record: number): [number[], number[]] {
    const row = this.rows.at(record);
    const chunk = this.arena.chunkOf(row);
    const from = Arena.within(row);
    const conditions = chunk[from] as number;
    const interventions = chunk[from + conditions + 1] as number;
    return [[...chunk.slice(from + 1, from + 1 + conditions)], [...chunk.slice(from + conditions + 2, from + conditions + 2 + interventions)]];
  }

  /**
   * Which of these records pass all filters, and how many would with each value of a filter, the filter itself left out.
   * @param among `count` record numbers, in `records`; those that pass are moved to its front. @returns how many pass, and the counts.
   */
  narrow(records: Int32Array, count: number, query: StudySearchQuery): { passing: number; counts: Counts } {
    const wanted = {
      systems: bitsOf(SYSTEM_IDS, query.system),
      populations: bitsOf(STUDY_POPULATIONS, query.population),
      designs: bitsOf(STUDY_DESIGNS, query.design),
      directions: bitsOf(STUDY_DIRECTIONS, query.direction),
      conditions: new Set(query.condition.map((name) => this.conditions.find(name))),
      interventions: new Set(query.intervention.map((name) => this.interventions.find(name))),
    };
    const from = (query.from ?? 0) * 10_000;
    const before = ((query.to ?? 9999) + 1) * 10_000;
    const filtersYears = query.from !== undefined || query.to !== undefined;
    const filters =
      filtersYears ||
      query.free ||
      [query.system, query.population, query.design, query.direction, query.condition, query.intervention].some((values) => values.length > 0);
    const dates = this.dates.data;
    const rows = this.rows.data;
    const { chunks } = this.arena;
    const [ofDesigns, ofMarks, ofSystems, ofPopulations] = [this.designs.data, this.marks.data, this.systems.data, this.populations.data];
    // Of what a record has several of, the sets are counted, and taken apart at the end.
    const systems = new Int32Array(1 << SYSTEM_IDS.length);
    const populations = new Int32Array(1 << STUDY_POPULATIONS.length);
    const designs = new Int32Array(STUDY_DESIGNS.length);
    const directions = new Int32Array(STUDY_DIRECTIONS.length);
    const conditions = new Int32Array(this.conditions.names.length);
    const interventions = new Int32Array(this.interventions.names.length);
    const years = new Int32Array(10_000);
    let free = 0;
    let passing = 0;

    for (let i = 0; i < count; i++) {
      const record = records[i] as number;
      const date = dates[record] as number;
      const design = ofDesigns[record] as number;
      const marks = ofMarks[record] as number;
      const row = rows[record] as number;
      const chunk = chunks[Arena.piece(row)] as Int32Array;
      const conditionsFrom = Arena.within(row) + 1;
      const conditionsTo = conditionsFrom + (chunk[conditionsFrom - 1] as number);
      const interventionsFrom = conditionsTo + 1;
      const interventionsTo = interventionsFrom + (chunk[conditionsTo] as number);

      let failing = 0;
      if (filters) {
        if (wanted.systems && !((ofSystems[record] as number) & wanted.systems)) failing |= SYSTEM;
        if (wanted.populations && !((ofPopulations[record] as number) & wanted.populations)) failing |= POPULATION;
        if (wanted.designs && !((1 << design) & wanted.designs)) failing |= DESIGN;
        if (wanted.directions && !((1 << (marks >> 1)) & wanted.directions)) failing |= DIRECTION;
        if (query.free && !(marks & 1)) failing |= FREE;
        if (filtersYears && (date < from || date >= before)) failing |= YEARS;
        if (wanted.conditions.size > 0 && !holds(chunk, conditionsFrom, conditionsTo, wanted.conditions)) failing |= CONDITION;
        if (wanted.interventions.size > 0 && !holds(chunk, interventionsFrom, interventionsTo, wanted.interventions)) failing |= INTERVENTION;
        // A record that fails two filters is counted under neither.
        if (failing & (failing - 1)) continue;
      }

      if (!(failing & ~SYSTEM)) one(systems, ofSystems[record] as number);
      if (!(failing & ~POPULATION)) one(populations, ofPopulations[record] as number);
      if (!(failing & ~DESIGN)) one(designs, design);
      if (!(failing & ~DIRECTION)) one(directions, marks >> 1);
      if (!(failing & ~FREE)) free += marks & 1;
      if (!(failing & ~YEARS)) one(years, (date / 10_000) | 0);
      if (!(failing & ~CONDITION)) for (let at = conditionsFrom; at < conditionsTo; at++) one(conditions, chunk[at] as number);
      if (!(failing & ~INTERVENTION)) for (let at = interventionsFrom; at < interventionsTo; at++) one(interventions, chunk[at] as number);
      if (failing === 0) records[passing++] = record;
    }
    return {
      passing,
      counts: {
        system: listed(SYSTEM_IDS, ofEach(SYSTEM_IDS, systems)),
        condition: named(this.conditions, conditions, wanted.conditions),
        intervention: named(this.interventions, interventions, wanted.interventions),
        design: listed(STUDY_DESIGNS, designs),
        direction: listed(STUDY_DIRECTIONS, directions),
        population: listed(STUDY_POPULATIONS, ofEach(STUDY_POPULATIONS, populations)),
        free,
        years: yearsOf(years),
      },
    };
  }
}

const bitsOf = <V extends string>(all: readonly V[], some: readonly V[]) => some.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);

/** Names of a record, each once, as far as they are names. */
const numbersOf = (names: Names, given: readonly string[]) => [
  ...new Set(given.filter((name) => name.trim() !== '').map((name) => names.numberOf(name.trim()))),
];

function holds(chunk: Int32Array, from: number, to: number, wanted: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (wanted.has(chunk[at] as number)) return true;
  return false;
}

function one(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** How many have each value, of how many have each set of them (a bit a value). */
function ofEach(values: readonly unknown[], sets: Int32Array): Int32Array {
  const counts = new Int32Array(values.length);
  for (let set = 1; set < sets.length; set++) {
    const having = sets[set] as number;
    if (having > 0) for (let bit = 0; bit < counts.length; bit++) if (set & (1 << bit)) counts[bit] = (counts[bit] as number) + having;
  }
  return counts;
}

function yearsOf(counts: Int32Array): { year: number; studies: number }[] {
  const years: { year: number; studies: number }[] = [];
  for (let year = 1; year < counts.length; year++) if (counts[year]) years.push({ year, studies: counts[year] as number });
  return years;
}

/** In the order of the contract; values that no record has are left out. */
const listed = <V extends string>(values: readonly V[], counts: Int32Array) =>
  values.map((value, i) => ({ value, studies: counts[i] as number })).filter(({ studies }) => studies > 0);

/** The most frequent names, those that were chosen among them. */
function named(names: Names, counts: Int32Array, wanted: ReadonlySet<number>): { value: string; studies: number }[] {
  const numbers = new Int32Array(counts.length);
  let some = 0;
  for (let number = 0; number < counts.length; number++) if ((counts[number] as number) > 0 || wanted.has(number)) numbers[some++] = number;
  const byCount = (a: number, b: number) => (counts[b] as number) - (counts[a] as number) || (names.names[a] as string).localeCompare(names.names[b] as string);
  const shown = leading(numbers, some, NAMES_SHOWN, byCount);
  const rest = [...wanted].filter((number) => number >= 0 && !shown.includes(number)).sort(byCount);
  return [...shown, ...rest].map((number) => ({ value: names.names[number] as string, studies: counts[number] as number }));
}
