import { describe, expect, it } from 'vitest';
import { ageInYears, mayBePregnant, personProblems } from './person.ts';
import { NOTHING_TOLD } from './session.ts';

const NOBODY = NOTHING_TOLD.person;

describe('what is asked about the person before results', () => {
  it('asks for age and sex at birth', () => {
    expect(Object.keys(personProblems(NOBODY, {}))).toEqual(['age', 'sexAtBirth']);
  });

  it('takes "prefer not to say" for an answer', () => {
    expect(personProblems({ ...NOBODY, ageWithheld: true, sexAtBirth: 'withheld' }, {})).toEqual({});
  });

  it('does not ask for what the text already states', () => {
    expect(personProblems(NOBODY, { age: 45, sexAtBirth: 'male' })).toEqual({});
  });

  it('asks a woman of 34 about pregnancy, not one of 70, not a girl of 6, not a man', () => {
    const woman = { ...NOBODY, sexAtBirth: 'female' as const };
    expect(mayBePregnant({ ...woman, age: '34' }, {})).toBe(true);
    expect(mayBePregnant({ ...woman, age: '70' }, {})).toBe(false);
    expect(mayBePregnant({ ...woman, age: '6' }, {})).toBe(false);
    expect(mayBePregnant({ ...NOBODY, sexAtBirth: 'male', age: '34' }, {})).toBe(false);
  });

  it('refuses an age that is no number, below 0 or above 120', () => {
    const told = { ...NOBODY, sexAtBirth: 'male' as const };
    expect(personProblems({ ...told, age: 'forty' }, {}).age).toMatch(/number/);
    expect(personProblems({ ...told, age: '-1' }, {}).age).toMatch(/below 0/);
    expect(personProblems({ ...told, age: '121' }, {}).age).toMatch(/above 120/);
  });

  it('reads months as a part of a year', () => {
    expect(ageInYears({ age: '3', ageUnit: 'months', ageWithheld: false })).toBe(0.25);
  });
});
