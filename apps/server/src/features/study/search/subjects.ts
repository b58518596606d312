import type { StudySearch, StudySearchQuery } from '@consilium/contract';
import { Distinct } from './distinct.ts';
import { countsUnder, FAILS } from './fails.ts';
import { leading } from './leading.ts';
import { Names } from './names.ts';
import { Arena, Numbers } from './numbers.ts';
import type { IndexedStudy } from './record.ts';

/** Values of conditions and interventions that are counted out, the most frequent ones; those filtered by are always among them. */
const NAMES_SHOWN = 20;

type Named = Pick<IndexedStudy, 'conditions' | 'interventions'>;

/** What records are about, the conditions and interventions they name: each set of them is held once, by a number. */
export class Subjects {
  private readonly distinct = new Distinct();
  private readonly conditions = new Names();
  private readonly interventions = new Names();
  /** Per set: how many conditions, they, how many interventions, they. */
  private readonly arena = new Arena();
  private readonly rows = new Numbers();

  get size(): number {
    return this.distinct.size;
  }

  numberOf({ conditions, interventions }: Named): number {
    const ofConditions = this.conditions.numbersOf(conditions);
    const ofInterventions = this.interventions.numbersOf(interventions);
    const numbers = [ofConditions.length, ...ofConditions, ofInterventions.length, ...ofInterventions];
    return this.distinct.numberOf(numbers, () => {
      const row = this.arena.take(numbers.length);
      this.arena.chunkOf(row).set(numbers, Arena.within(row));
      this.rows.push(row);
    });
  }

  read(subjects: number): Named {
    const row = this.rows.at(subjects);
    const chunk = this.arena.chunkOf(row);
    const from = Arena.within(row) + 1;
    const to = from + (chunk[from - 1] as number);
    const written = (names: Names, numbers: Int32Array) => [...numbers].map((number) => names.names[number] as string);
    return {
      conditions: written(this.conditions, chunk.subarray(from, to)),
      interventions: written(this.interventions, chunk.subarray(to + 1, to + 1 + (chunk[to] as number))),
    };
  }

  /** Which filters of a query each set fails. */
  failing(query: StudySearchQuery): Uint8Array {
    const fails = new Uint8Array(this.size);
    const conditions = wantedOf(this.conditions, query.condition);
    const interventions = wantedOf(this.interventions, query.intervention);
    if (conditions.size === 0 && interventions.size === 0) return fails;
    const { data } = this.rows;
    for (let subjects = 0; subjects < fails.length; subjects++) {
      const row = data[subjects] as number;
      const chunk = this.arena.chunkOf(row);
      const from = Arena.within(row) + 1;
      const to = from + (chunk[from - 1] as number);
      if (conditions.size > 0 && !holds(chunk, from, to, conditions)) fails[subjects] = FAILS.condition;
      if (interventions.size > 0 && !holds(chunk, to + 1, to + 1 + (chunk[to] as number), interventions))
        fails[subjects] = (fails[subjects] as number) | FAILS.intervention;
    }
    return fails;
  }

  /** How many records name each. @param having how many have each set. @param failing as above. */
  count(having: Int32Array, failing: Uint8Array, query: StudySearchQuery): Pick<StudySearch['counts'], 'condition' | 'intervention'> {
    const conditions = new Int32Array(this.conditions.names.length);
    const interventions = new Int32Array(this.interventions.names.length);
    const { data } = this.rows;
    for (let subjects = 0; subjects < having.length; subjects++) {
      const records = having[subjects] as number;
      if (records === 0) continue;
      const fails = failing[subjects] as number;
      const row = data[subjects] as number;
      const chunk = this.arena.chunkOf(row);
      const from = Arena.within(row) + 1;
      const to = from + (chunk[from - 1] as number);
      if (countsUnder(fails, FAILS.condition)) add(conditions, chunk, from, to, records);
      if (countsUnder(fails, FAILS.intervention)) add(interventions, chunk, to + 1, to + 1 + (chunk[to] as number), records);
    }
    return {
      condition: shown(this.conditions, conditions, wantedOf(this.conditions, query.condition)),
      intervention: shown(this.interventions, interventions, wantedOf(this.interventions, query.intervention)),
    };
  }
}

const wantedOf = (names: Names, asked: readonly string[]): ReadonlySet<number> => new Set(asked.map((name) => names.find(name)));

function holds(chunk: Int32Array, from: number, to: number, wanted: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (wanted.has(chunk[at] as number)) return true;
  return false;
}

function add(counts: Int32Array, chunk: Int32Array, from: number, to: number, more: number): void {
  for (let at = from; at < to; at++) counts[chunk[at] as number] = (counts[chunk[at] as number] as number) + more;
}

/** The most frequent names, those that were chosen among them. */
function shown({ names }: Names, counts: Int32Array, wanted: ReadonlySet<number>): { value: string; studies: number }[] {
  const numbers = new Int32Array(counts.length);
  let some = 0;
  for (let number = 0; number < counts.length; number++) if ((counts[number] as number) > 0 || wanted.has(number)) numbers[some++] = number;
  const byCount = (a: number, b: number) => (counts[b] as number) - (counts[a] as number) || (names[a] as string).localeCompare(names[b] as string);
  const most = leading(numbers, some, NAMES_SHOWN, byCount);
  const rest = [...wanted].filter((number) => number >= 0 && !most.includes(number)).sort(byCount);
  return [...most, ...rest].map((number) => ({ value: names[number] as string, studies: counts[number] as number }));
}
