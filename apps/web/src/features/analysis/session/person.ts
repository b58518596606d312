import { MAX_AGE, type StatedFacts } from '@consilium/contract';
import type { Person } from './session.ts';

/** Ages (years) between which pregnancy is asked about. */
const PREGNANCY_FROM = 10;
const PREGNANCY_TO = 60;

/** The age in years (fractions for months), or `undefined` when none or no number is given or it is withheld. */
export function ageInYears({ age, ageUnit, ageWithheld }: Pick<Person, 'age' | 'ageUnit' | 'ageWithheld'>): number | undefined {
  const number = Number(age.trim().replace(',', '.'));
  if (ageWithheld || age.trim() === '' || !Number.isFinite(number)) return undefined;
  return ageUnit === 'months' ? Math.round((number / 12) * 1000) / 1000 : number;
}

/** Whether pregnancy is a question for this person, by what was answered or stands in the text. Who withholds their sex may still tell of it. */
export function mayBePregnant(person: Person, facts: StatedFacts): boolean {
  const sex = person.sexAtBirth ?? facts.sexAtBirth ?? null;
  if (sex !== 'female' && sex !== 'withheld') return false;
  const age = ageInYears(person) ?? (person.ageWithheld ? undefined : facts.age);
  return age === undefined || (age >= PREGNANCY_FROM && age <= PREGNANCY_TO);
}

/** Age (years) below which it is told in months. */
export const IN_MONTHS_BELOW = 2;

/** The age as the boxes show it: as typed, or as the text states it while nothing was typed. */
export function shownAge({ age, ageUnit, ageWithheld }: Person, facts: StatedFacts): Pick<Person, 'age' | 'ageUnit'> & { fromText: boolean } {
  const stated = facts.age;
  if (age !== '' || stated === undefined || ageWithheld) return { age, ageUnit, fromText: false };
  return stated < IN_MONTHS_BELOW
    ? { age: String(Math.round(stated * 12)), ageUnit: 'months', fromText: true }
    : { age: String(Math.floor(stated)), ageUnit: 'years', fromText: true };
}

/** What the text says about a pregnancy. */
export function statedPregnancy({ pregnant, postpartumDays }: StatedFacts): Exclude<Person['pregnancy'], 'withheld'> {
  if (postpartumDays !== undefined) return 'postpartum';
  return pregnant === undefined ? null : pregnant ? 'pregnant' : 'not-pregnant';
}

export type PersonProblems = Partial<Record<'age' | 'sexAtBirth' | 'pregnancy', string>>;

/** What is still to be answered before results: age, sex at birth, and pregnancy where it applies. What the text states counts. */
export function personProblems(person: Person, facts: StatedFacts): PersonProblems {
  const problems: PersonProblems = {};
  const age = ageProblem(person, facts);
  if (age) problems.age = age;
  if (person.sexAtBirth === null && facts.sexAtBirth === undefined) problems.sexAtBirth = 'Choose one, or “Prefer not to say”.';
  const pregnancyNeeded = mayBePregnant(person, facts) && person.sexAtBirth !== 'withheld';
  if (pregnancyNeeded && person.pregnancy === null && statedPregnancy(facts) === null) problems.pregnancy = 'Choose one, or “Prefer not to say”.';
  return problems;
}

function ageProblem(person: Person, facts: StatedFacts): string | undefined {
  if (person.ageWithheld) return undefined;
  if (person.age.trim() === '') return facts.age === undefined ? 'Enter the age, or tick “Prefer not to say”.' : undefined;
  const age = ageInYears(person);
  if (age === undefined) return 'Enter the age as a number.';
  if (age < 0) return 'Age cannot be below 0.';
  if (age > MAX_AGE) return `Age cannot be above ${MAX_AGE}.`;
  return undefined;
}

const NAMES: Record<keyof PersonProblems, string> = { age: 'age', sexAtBirth: 'sex at birth', pregnancy: 'pregnancy' };

/** What is still needed, in words and in the order of the page. */
export function neededOf(problems: PersonProblems): string[] {
  return (['age', 'sexAtBirth', 'pregnancy'] as const).filter((field) => problems[field]).map((field) => NAMES[field]);
}
