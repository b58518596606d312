import { expect, it } from 'vitest';
import { diaryEntry } from '../../../../test/fixtures/member.ts';
import { beginOf, frequentSymptoms, PERIODS, severityByDay, severityFigures } from './statistics.ts';

const DIARY = [diaryEntry('2026-11-20', 8, ['Headache', 'nausea']), diaryEntry('2026-11-20', 3, ['headache']), diaryEntry('2026-11-19', 2, ['Headache'])];

it('takes the highest severity of each day, the earliest day first', () => {
  expect(severityByDay(DIARY)).toEqual([
    { day: '2026-11-19', severity: 2 },
    { day: '2026-11-20', severity: 8 },
  ]);
});

it('counts days and not entries, whatever the capitals', () => {
  expect(frequentSymptoms(DIARY)).toEqual([
    { name: 'Headache', days: 2 },
    { name: 'nausea', days: 1 },
  ]);
});

it('gives mean and worst day, or nothing for an empty diary', () => {
  expect(severityFigures(DIARY)).toEqual({ days: 2, mean: 5, worst: { day: '2026-11-20', severity: 8 } });
  expect(severityFigures([])).toBeNull();
});

it('a time of 30 days ends today and has 30 days', () => {
  expect(beginOf(PERIODS[0], '2026-11-30')).toBe('2026-11-01');
  expect(beginOf(PERIODS[3], '2026-11-30')).toBeNull();
});
