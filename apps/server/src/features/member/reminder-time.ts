import type { ReminderTimes } from '@consilium/contract';
import { TZDate } from '@date-fns/tz';

/** The longest way to the next day that is chosen, and the day of today again. */
const DAYS_AHEAD = 8;

/**
 * The first moment after another one at which the clocks of the time zone show the time on a chosen day. A time that clocks leave out in spring is the one they go
 * on with; of one that they show twice in autumn it is one of the two, never both.
 */
export function nextTime({ time, days, timeZone }: ReminderTimes, after: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const there = new TZDate(after, timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const [year, month, day] = [there.getFullYear(), there.getMonth(), there.getDate() + ahead] as const;
    // At noon no clock is changed: the day of the week is that of the date.
    const weekday = new TZDate(year, month, day, 12, timeZone).getDay() || 7;
    const at = new TZDate(year, month, day, hour, minute, timeZone).getTime();
    if (at > after.getTime() && days.some((chosen) => chosen === weekday)) return new Date(at);
  }
  throw new Error('A reminder without a day.');
}
