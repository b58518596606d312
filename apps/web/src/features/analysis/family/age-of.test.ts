import type { Birth } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { ageOf } from './age-of.ts';

const TODAY = new Date(2026, 10, 23);
const age = (birth: Birth | null, today = TODAY) => {
  const found = ageOf(birth, today);
  return found && `${found.age} ${found.ageUnit}`;
};
const born = (year: number, month: number | null = null): Birth => ({ known: 'born', year, month });
const aged = (years: number, unit: 'years' | 'months', on: string): Birth => ({ known: 'age', age: years, unit, on });

describe('the age of somebody who is kept', () => {
  it.each([
    ['a baby of this month', born(2026, 11), '0 months'],
    ['one who may not be three months yet', born(2026, 8), '2 months'],
    ['one who is', born(2026, 7), '3 months'],
    ['one who is not two yet for sure', born(2024, 11), '23 months'],
    ['a child of whom only the year is told: the younger', born(2014), '11 years'],
    ['one who may have come of age: the older', born(2008), '18 years'],
    ['an adult: the older', born(1961), '65 years'],
    ['an adult in the month of birth', born(1976, 11), '50 years'],
    ['nobody knows', null, null],
  ])('%s', (_what, birth, expected) => expect(age(birth)).toBe(expected));

  it('counts up from the day it was said', () => {
    expect(age(aged(7, 'years', '2026-11-23'))).toBe('7 years');
    expect(age(aged(7, 'years', '2025-11-23'))).toBe('8 years');
    expect(age(aged(5, 'months', '2026-09-23'))).toBe('7 months');
    expect(age(aged(20, 'months', '2026-03-01'))).toBe('2 years');
    expect(age(aged(70, 'years', '2026-11-23'))).toBe('70 years');
    expect(age(aged(70, 'years', '2026-11-22')), 'whose birthday may be today').toBe('71 years');
  });

  it('is never below 0, also where a clock is wrong', () => {
    expect(age(aged(0, 'months', '2027-03-01'))).toBe('0 months');
  });

  it('follows the calendar over leap days and ends of months', () => {
    expect(age(born(2024, 2), new Date(2026, 1, 28))).toBe('23 months');
    expect(age(born(2024, 2), new Date(2026, 2, 1))).toBe('2 years');
  });
});
