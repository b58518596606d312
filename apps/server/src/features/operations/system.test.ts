import { expect, it } from 'vitest';
import { failsOften } from './system.ts';

const minute = (minutesAgo: number, requests: number, failed: number) => ({
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  requests,
  failed,
  p50: 1,
  p95: 1,
  p99: 1,
  cpu: null,
  memory: null,
  loopP99: null,
});

it.each([
  ['nothing was asked', [], false],
  ['few requests, and all failed', [minute(0, 19, 19)], false],
  ['one in twenty failed', [minute(0, 100, 5)], false],
  ['more failed', [minute(1, 50, 2), minute(0, 50, 4)], true],
  ['it was so ten minutes ago', [minute(10, 100, 100), minute(0, 100, 0)], false],
])('an API that fails often has an issue: %s', (_what, minutes, expected) => {
  expect(failsOften({ minutes: () => minutes })).toBe(expected);
});
