import { expect, it } from 'vitest';
import { diaryEntry } from '../../../../test/fixtures/member.ts';
import { beginOf, daysByMonth, frequentSymptoms, PERIODS, severityByDay, severityFigures } from './statistics.ts';

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

it('a day of severity 0 is no day with the symptom', () => {
  // By hand: headache on the 18th and 20th; the 19th says it was not there.
  const diary = [diaryEntry('2026-11-18', 3), diaryEntry('2026-11-19', 0), diaryEntry('2026-11-20', 5)];
  expect(frequentSymptoms(diary)).toEqual([{ name: 'Headache', days: 2 }]);
  expect(severityFigures(diary)).toMatchObject({ days: 3, mean: 2.7 });
});

it('counts days with a symptom month by month', () => {
  // By hand: October 1 of 1, November 2 of 3, one of them with two entries of which one is 0.
  const diary = [
    diaryEntry('2026-10-31', 4),
    diaryEntry('2026-11-01', 0),
    diaryEntry('2026-11-02', 0),
    diaryEntry('2026-11-02', 6),
    diaryEntry('2026-11-03', 1),
  ];
  expect(daysByMonth(diary)).toEqual([
    { month: '2026-11', days: 2, written: 3 },
    { month: '2026-10', days: 1, written: 1 },
  ]);
});
