// A format takes milliseconds to make, so it is made when the first date is written.
let long: Intl.DateTimeFormat | undefined;
let month: Intl.DateTimeFormat | undefined;

function longFormat(): Intl.DateTimeFormat {
  long ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return long;
}

function monthFormat(): Intl.DateTimeFormat {
  month ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return month;
}

/** A date in long US format, as exact as it is known: '2019-04-27', '2019-04' or '2019'. Anything else is returned as it came. */
export function longDate(value: string): string {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(value);
  if (!parts) return value;
  const [, year, monthOfYear, day] = parts;
  if (!monthOfYear) return String(year);
  const date = new Date(`${year}-${monthOfYear}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  return (day ? longFormat() : monthFormat()).format(date);
}
