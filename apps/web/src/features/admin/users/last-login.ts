const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days from which on a list names the date. */
const DATED_FROM = 30;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/**
 * How long ago somebody signed in.
 * @param lastLogin ISO 8601, or null when unknown. @param now milliseconds since 1970.
 * @param dated whether 30 days and more are given as a date; without it days are counted on.
 */
export function lastLoginLabel(lastLogin: string | null, now: number, dated: boolean): string {
  const at = lastLogin === null ? Number.NaN : Date.parse(lastLogin);
  if (Number.isNaN(at)) return 'unknown';
  const passed = now - at;
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minute');
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'hour');
  if (passed < DATED_FROM * DAY_MS || !dated) return ago(passed / DAY_MS, 'day');
  const sameYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return (sameYear ? DAY : DAY_OF_YEAR).format(at);
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

/** Whether somebody signed in within the last days. */
export function activeWithin(days: number, lastLogin: string | null, now: number): boolean {
  return lastLogin !== null && now - Date.parse(lastLogin) < days * DAY_MS;
}
