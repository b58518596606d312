import { differenceInDays, differenceInMinutes, formatDistanceStrict, isValid } from 'date-fns';
import { shortDate } from '../../../lib/dates.ts';

/** Days from which on a list names the date. */
const DATED_FROM = 30;

/**
 * How long ago somebody signed in.
 * @param lastLogin ISO 8601, or null when unknown. @param now milliseconds since 1970.
 * @param dated whether 30 days and more are given as a date; without it days are counted on.
 */
export function lastLoginLabel(lastLogin: string | null, now: number, dated: boolean): string {
  const at = new Date(lastLogin ?? Number.NaN);
  if (!isValid(at)) return 'unknown';
  if (differenceInMinutes(now, at) < 1) return 'just now';
  const days = differenceInDays(now, at);
  if (dated && days >= DATED_FROM) return shortDate(at, new Date(now));
  return formatDistanceStrict(at, now, { addSuffix: true, roundingMethod: 'floor', ...(days > 0 ? { unit: 'day' } : {}) });
}
