const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ROUGH = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
/** Nobody measured it. */
export const NOT_MEASURED = 'not measured';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** An amount of memory or disk in the largest unit that leaves a whole number. */
export function bytes(amount: number | null): string {
  if (amount === null) return NOT_MEASURED;
  const step = amount < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(amount) / Math.log(STEP)));
  const value = amount / STEP ** step;
  return `${value < 10 && step > 0 ? ROUGH.format(value) : WHOLE.format(value)} ${UNITS[step]}`;
}

/** A duration in ms; below ten with its two leading digits. */
export const milliseconds = (duration: number | null): string =>
  duration === null ? NOT_MEASURED : `${duration < 10 ? ROUGH.format(duration) : WHOLE.format(duration)} ms`;

export const percent = (share: number | null): string => (share === null ? NOT_MEASURED : `${WHOLE.format(share)} %`);
export const whole = (count: number): string => WHOLE.format(count);

/** How long something has been running, in its two largest units: '3 days 4 hours'. */
export function span(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [Math.floor(seconds) % 60, 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return 'less than a second';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
