import type { OutlinedEntry } from '@consilium/contract';
import { parseISO, subDays } from 'date-fns';
import { isoDay } from '../iso-day.ts';

export const PERIODS = [
  { id: '30', label: 'Last 30 days', days: 30 },
  { id: '90', label: 'Last 90 days', days: 90 },
  { id: '365', label: 'Last 12 months', days: 365 },
  { id: 'all', label: 'Everything', days: null },
] as const;
export type Period = (typeof PERIODS)[number];
export type PeriodId = Period['id'];

/** The first day of a period that ends today, or null where it has no beginning. */
export function beginOf({ days }: Period, today: string): string | null {
  return days === null ? null : isoDay(subDays(parseISO(today), days - 1));
}

/** The highest severity of each day written about, the earliest first. */
export function severityByDay(entries: readonly OutlinedEntry[]): { day: string; severity: number }[] {
  const highest = new Map<string, number>();
  for (const { date, severity } of entries) highest.set(date, Math.max(severity, highest.get(date) ?? 0));
  return [...highest].map(([day, severity]) => ({ day, severity })).sort((a, b) => a.day.localeCompare(b.day));
}

/** How many days had each symptom, the most frequent first; 'Headache' and 'headache' are one, as first written. A severity of 0 says that it was not there. */
export function frequentSymptoms(entries: readonly OutlinedEntry[]): { name: string; days: number }[] {
  const found = new Map<string, { name: string; days: Set<string> }>();
  for (const { date, symptoms, severity } of entries) {
    if (severity === 0) continue;
    for (const name of symptoms) {
      const known = found.get(name.toLowerCase()) ?? { name, days: new Set<string>() };
      known.days.add(date);
      found.set(name.toLowerCase(), known);
    }
  }
  return [...found.values()].map(({ name, days }) => ({ name, days: days.size })).sort((a, b) => b.days - a.days || a.name.localeCompare(b.name));
}

export type SeverityFigures = { days: number; mean: number; worst: { day: string; severity: number } };

/** The days written about, the mean of their severities to one decimal, and the worst day; null without any. */
export function severityFigures(entries: readonly OutlinedEntry[]): SeverityFigures | null {
  const days = severityByDay(entries);
  const [first, ...others] = days;
  if (!first) return null;
  const mean = days.reduce((sum, { severity }) => sum + severity, 0) / days.length;
  return { days: days.length, mean: Math.round(mean * 10) / 10, worst: others.reduce((worst, day) => (day.severity >= worst.severity ? day : worst), first) };
}

/** Days with a symptom and days written about, month by month, the latest first: what a headache clinic asks. */
export function daysByMonth(entries: readonly OutlinedEntry[]): { month: string; days: number; written: number }[] {
  const months = new Map<string, { days: number; written: number }>();
  for (const { day, severity } of severityByDay(entries)) {
    const month = day.slice(0, 7);
    const { days, written } = months.get(month) ?? { days: 0, written: 0 };
    months.set(month, { days: days + (severity > 0 ? 1 : 0), written: written + 1 });
  }
  return [...months].map(([month, counts]) => ({ month, ...counts })).sort((a, b) => b.month.localeCompare(a.month));
}
