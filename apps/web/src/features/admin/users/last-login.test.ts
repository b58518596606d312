import { expect, it } from 'vitest';
import { lastLoginLabel } from './last-login.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const before = (ms: number) => new Date(NOW - ms).toISOString();

it.each([
  [null, 'unknown'],
  ['not a date', 'unknown'],
  [before(-5 * MINUTE), 'just now'],
  [before(59 * SECOND), 'just now'],
  [before(MINUTE), '1 minute ago'],
  [before(59 * MINUTE + 59 * SECOND), '59 minutes ago'],
  [before(HOUR), '1 hour ago'],
  [before(23 * HOUR), '23 hours ago'],
  [before(DAY), '1 day ago'],
  [before(30 * DAY - SECOND), '29 days ago'],
  [before(30 * DAY), 'Oct 22'],
  ['2026-01-01T00:00:00Z', 'Jan 1'],
  ['2025-12-31T23:59:59Z', 'Dec 31, 2025'],
])('a last login at %s reads "%s"', (lastLogin, label) => {
  expect(lastLoginLabel(lastLogin, NOW, true)).toBe(label);
});

it('on the dashboard days are counted on instead of naming a date', () => {
  expect(lastLoginLabel(before(30 * DAY), NOW, false)).toBe('30 days ago');
  expect(lastLoginLabel(before(400 * DAY), NOW, false)).toBe('400 days ago');
  expect(lastLoginLabel(before(3 * HOUR), NOW, false)).toBe('3 hours ago');
});
