import { STUDY_DESIGNS, type StudySearch, type StudySearchQuery } from '@consilium/contract';
import { FAILS, failsSeveral } from './fails.ts';
import { Kinds } from './kinds.ts';
import { Numbers } from './numbers.ts';
import type { IndexedStudy } from './record.ts';
import { Subjects } from './subjects.ts';

/** What records are filtered by and counted under, a few numbers a record. */
export class Facets {
  /** The date as a number, 20250131; parts that are not said are 0. */
  readonly dates = new Numbers();
  readonly designs = new Numbers();
  private readonly kinds = new Kinds();
  private readonly subjects = new Subjects();
  /** Of each record. */
  private readonly kind = new Numbers();
  private readonly subject = new Numbers();

  /** Records are added in the order of their numbers. */
  add(study: Pick<IndexedStudy, 'date' | 'design' | 'direction' | 'populations' | 'systems' | 'free' | 'conditions' | 'interventions'>): void {
    const [year = 0, month = 0, day = 0] = study.date.split('-').map((part) => Number.parseInt(part, 10) || 0);
    this.dates.push(year * 10_000 + month * 100 + day);
    this.designs.push(STUDY_DESIGNS.indexOf(study.design));
    this.kind.push(this.kinds.numberOf(study));
    this.subject.push(this.subjects.numberOf(study));
  }

  /** What was added for a record, to add it elsewhere. */
  read(record: number): Parameters<Facets['add']>[0] {
    const date = this.dates.at(record);
    return {
      date: [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100].join('-'),
      ...this.kinds.read(this.kind.at(record)),
      ...this.subjects.read(this.subject.at(record)),
    };
  }

  /**
   * Which of these records pass all filters, and how many would with each value of a filter, the filter itself left out. Records are only looked through: kinds and
   * subjects are counted, and what they consist of is counted out at the end.
   * @param among `count` record numbers, in `records`; those that pass are moved to its front. @returns how many pass, and the counts.
   */
  narrow(records: Int32Array, count: number, query: StudySearchQuery): { passing: number; counts: StudySearch['counts'] } {
    const kindFails = this.kinds.failing(query);
    const subjectFails = this.subjects.failing(query);
    const [dates, kindOf, subjectOf] = [this.dates.data, this.kind.data, this.subject.data];
    const firstYear = query.from ?? 0;
    const lastYear = query.to ?? 9999;
    const kinds = new Int32Array(this.kinds.size);
    const subjects = new Int32Array(this.subjects.size);
    const years = new Int32Array(10_000);
    let passing = 0;
    for (let i = 0; i < count; i++) {
      const record = records[i] as number;
      const kind = kindOf[record] as number;
      const subject = subjectOf[record] as number;
      const year = ((dates[record] as number) / 10_000) | 0;
      const fails = (kindFails[kind] as number) | (subjectFails[subject] as number) | (year < firstYear || year > lastYear ? FAILS.years : 0);
      if (fails === 0) {
        one(kinds, kind);
        one(subjects, subject);
        one(years, year);
        records[passing++] = record;
      } else if (failsSeveral(fails)) continue;
      // What a single filter leaves out counts under its values alone.
      else if (fails === FAILS.years) one(years, year);
      else if (kindFails[kind] === fails) one(kinds, kind);
      else one(subjects, subject);
    }
    return {
      passing,
      counts: { ...this.kinds.count(kinds, kindFails), ...this.subjects.count(subjects, subjectFails, query), years: yearsOf(years) },
    };
  }
}

function one(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

function yearsOf(counts: Int32Array): { year: number; studies: number }[] {
  const years: { year: number; studies: number }[] = [];
  for (let year = 1; year < counts.length; year++) if (counts[year]) years.push({ year, studies: counts[year] as number });
  return years;
}
