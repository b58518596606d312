import type { Birth } from '@consilium/contract';
import { addDays, addMonths, differenceInMonths, differenceInYears, endOfMonth, endOfYear, isValid, parseISO } from 'date-fns';
import { IN_MONTHS_BELOW } from '../session/person.ts';
import type { Person } from '../session/session.ts';

/** From here on the older of two possible ages is judged with more care, below it the younger. */
const ADULT = 18;

/**
 * The age on a day of somebody whose birth is known to the month, to the year, or by an age they had. Where two are possible it is the one that is judged with
 * more care: a child is as young and an adult as old as can be.
 */
export function ageOf(birth: Birth | null, today: Date): Pick<Person, 'age' | 'ageUnit'> | null {
  const days = birth && birthDays(birth);
  if (!days) return null;
  const [youngest, oldest] = [fullYears(days.last, today), fullYears(days.first, today)];
  if (oldest < ADULT && youngest < IN_MONTHS_BELOW) {
    // Who was born on a 29th of February is by months a day earlier a year older than by years.
    const months = Math.min(differenceInMonths(today, days.last), 12 * youngest + 11);
    return { age: String(Math.max(0, months)), ageUnit: 'months' };
  }
  return { age: String(oldest < ADULT ? youngest : oldest), ageUnit: 'years' };
}

/** The first and the last day on which somebody can have been born. */
function birthDays(birth: Birth): { first: Date; last: Date } | null {
  if (birth.known === 'born') {
    const first = new Date(birth.year, (birth.month ?? 1) - 1, 1);
    return { first, last: birth.month === null ? endOfYear(first) : endOfMonth(first) };
  }
  const on = parseISO(birth.on);
  if (!isValid(on)) return null;
  const months = (age: number) => (birth.unit === 'months' ? age : age * 12);
  return { first: addDays(addMonths(on, -months(birth.age + 1)), 1), last: addMonths(on, -months(birth.age)) };
}

const fullYears = (born: Date, today: Date) => Math.max(0, differenceInYears(today, born));
