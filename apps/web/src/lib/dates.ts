/** Every way a date is written on the site. Days are counted with date-fns, where they are counted. */
const WAYS = {
  /** As the reader's own clock shows it. */
  moment: { dateStyle: 'long', timeStyle: 'short' },
  ownDay: { dateStyle: 'long' },
  /** As it is recorded, the same for every reader. */
  momentUtc: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' },
  day: { dateStyle: 'long', timeZone: 'UTC' },
  month: { year: 'numeric', month: 'long', timeZone: 'UTC' },
  shortDay: { month: 'short', day: 'numeric', timeZone: 'UTC' },
  shortDayOfYear: { dateStyle: 'medium', timeZone: 'UTC' },
  shortMonth: { year: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Way = keyof typeof WAYS;

const formats = new Map<Way, Intl.DateTimeFormat>();

function write(way: Way, at: Date | number): string {
  // A format takes milliseconds to make, so it is made when the first date is written.
  const format = formats.get(way) ?? new Intl.DateTimeFormat('en-US', WAYS[way]);
  formats.set(way, format);
  return format.format(at);
}

/** A date in long US format, as exact as it is known: '2019-04-27', '2019-04' or '2019'. Anything else is returned as it came. */
export function longDate(value: string): string {
  const [known, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(value) ?? [];
  if (!known || !year) return value;
  if (!month) return year;
  // A date without a time is read as UTC.
  const date = new Date(known);
  return Number.isNaN(date.getTime()) ? value : write(day ? 'day' : 'month', date);
}

/** A month in words: '2026-11' is 'November 2026'. */
export const longMonth = (month: string): string => write('month', new Date(`${month}-01`));

/** A point in time as the reader's own clock shows it: 'June 3, 2026 at 4:05 PM'. @param iso ISO 8601 with offset. */
export const moment = (iso: string): string => write('moment', new Date(iso));

/** The reader's own day of a point in time: 'June 3, 2026'. @param iso ISO 8601 with offset. */
export const dayOf = (iso: string): string => write('ownDay', new Date(iso));

/** A point in time to the minute, in UTC as it is recorded: 'Jun 3, 2026, 14:05'. @param iso ISO 8601 with offset. */
export const momentUtc = (iso: string): string => write('momentUtc', new Date(iso));

/** A day with as much as tells it from the days beside it: 'Jun 3', and 'Jun 3, 2025' once that year is over. */
export function shortDate(at: Date, now: Date): string {
  return write(at.getUTCFullYear() === now.getUTCFullYear() ? 'shortDay' : 'shortDayOfYear', at);
}

/** Days from which on the labels of a time scale name the year and no day. */
const LONG_TIME = 300;

/** How the labels of a time scale are written: 'Jun 3', or 'Jun 2026' where it is long. @param days its length. */
export function scaleLabel(days: number): (at: number) => string {
  return (at) => write(days > LONG_TIME ? 'shortMonth' : 'shortDay', at);
}
