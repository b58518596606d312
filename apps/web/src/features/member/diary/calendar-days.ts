/** Days as 'YYYY-MM-DD' and months as 'YYYY-MM', counted in the calendar alone: no time zone can shift them. */
const DAY_MS = 86_400_000;

const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const asDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return asDay(atNoon(day) + days * DAY_MS);
}

/** The same day of a later month, or that month's last where it is shorter: January 31 and one month is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asDay(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: string): number {
  return (new Date(atNoon(day)).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday first; null stands for the days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const length = Number(addDays(addMonths(first, 1), -1).slice(8));
  const days: (string | null)[] = [...Array<null>(weekday(first)).fill(null), ...Array.from({ length }, (_, i) => addDays(first, i))];
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Where a key leads from a day: arrows by day and week, Home and End within the week, page keys by month. */
export function dayByKey(key: string, day: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return null;
}
