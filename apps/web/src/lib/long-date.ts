const LONG = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** A date in long US format, as exact as it is known: '2019-04-27', '2019-04' or '2019'. Anything else is returned as it came. */
export function longDate(value: string): string {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(value);
  if (!parts) return value;
  const [, year, month, day] = parts;
  if (!month) return String(year);
  const date = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  return (day ? LONG : MONTH).format(date);
}
