import { expect, it } from 'vitest';
import { addDays, addMonths, dayByKey, weeksOf } from './calendar-days.ts';

it('counts over month ends and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

it('lays a month out in weeks from Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
});

it('moves by keys within the week and the month', () => {
  expect(dayByKey('Home', '2026-11-18')).toBe('2026-11-16');
  expect(dayByKey('End', '2026-11-18')).toBe('2026-11-22');
  expect(dayByKey('PageUp', '2026-11-18')).toBe('2026-10-18');
  expect(dayByKey('a', '2026-11-18')).toBeNull();
});
