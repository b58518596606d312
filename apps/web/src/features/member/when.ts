const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A point in time as the reader's own clock shows it: 'June 3, 2026 at 4:05 PM'. @param iso ISO 8601 with offset. */
export function moment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** The reader's own day of a point in time: 'June 3, 2026'. @param iso ISO 8601 with offset. */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

/** The reader's own day as 'YYYY-MM-DD'. */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
