import type { OutlinedEntry } from '@consilium/contract';
import { addDays, isValid, parseISO } from 'date-fns';
import { isoDay } from '../iso-day.ts';

/** The last entry of the day before a day, which may go on in the same way. @param entries the newest day first, and of one day the latest part. */
export function entryBefore(entries: readonly OutlinedEntry[], day: string): OutlinedEntry | undefined {
  const date = parseISO(day);
  if (!isValid(date)) return undefined;
  const before = isoDay(addDays(date, -1));
  return entries.find((entry) => entry.date === before);
}

/** What was written in one of the lists of entries, the most frequent first. */
export function wordsOf(entries: readonly OutlinedEntry[], list: 'medicines' | 'triggers'): string[] {
  const counts = new Map<string, number>();
  for (const entry of entries) for (const word of entry[list]) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}
