import { expect, it } from 'vitest';
import { diaryEntry } from '../../../../test/fixtures/member.ts';
import { entryBefore, wordsOf } from './entry-before.ts';

it('is that of the calendar day before, also across months, and none where nothing was written then', () => {
  const entries = [diaryEntry('2026-03-01', 5), diaryEntry('2026-02-28', 3), diaryEntry('2026-02-26', 2)];
  expect(entryBefore(entries, '2026-03-02')?.severity).toBe(5);
  expect(entryBefore(entries, '2026-03-01')?.severity).toBe(3);
  expect(entryBefore(entries, '2026-02-28')).toBeUndefined();
  expect(entryBefore(entries, '')).toBeUndefined();
});

it('gives what was written before, the most frequent first', () => {
  const with_ = (day: string, medicines: string[]) => ({ ...diaryEntry(day, 1), medicines });
  expect(wordsOf([with_('2026-03-01', ['Triptan']), with_('2026-03-02', ['Ibuprofen', 'Triptan'])], 'medicines')).toEqual(['Triptan', 'Ibuprofen']);
});
