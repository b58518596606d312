import { expect, it } from 'vitest';
import { dayOf, longDate, moment, momentUtc, scaleLabel, shortDate } from './dates.ts';

it('writes a date in long US format, as exact as it is known', () => {
  expect(longDate('2019-04-27')).toBe('April 27, 2019');
  expect(longDate('2019-04-27T23:30:00Z')).toBe('April 27, 2019');
  expect(longDate('2019-04')).toBe('April 2019');
  expect(longDate('2019')).toBe('2019');
  expect(longDate('2019-13')).toBe('2019-13');
  expect(longDate('in press')).toBe('in press');
});

it('writes a point in time by the clock of the reader', () => {
  const here = new Date(2026, 5, 3, 16, 5).toISOString();
  expect(moment(here)).toBe('June 3, 2026 at 4:05 PM');
  expect(dayOf(here)).toBe('June 3, 2026');
});

it('writes a recorded point in time in UTC, whatever its offset', () => {
  expect(momentUtc('2026-06-03T23:05:00-02:00')).toBe('Jun 4, 2026, 01:05');
});

it('names the year of a short date only when it is another', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(shortDate(new Date('2026-01-01T00:00:00Z'), now)).toBe('Jan 1');
  expect(shortDate(new Date('2025-12-31T23:59:59Z'), now)).toBe('Dec 31, 2025');
});

it('names days on a scale of up to 300 days and months on a longer one', () => {
  const at = Date.parse('2026-06-03T12:00:00Z');
  expect(scaleLabel(300)(at)).toBe('Jun 3');
  expect(scaleLabel(301)(at)).toBe('Jun 2026');
});
