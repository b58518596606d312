import { z } from 'zod';

/** The days of a week by the numbers of ISO 8601. */
export const WEEKDAYS = { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' } as const;
export const WEEKDAY_IDS = [1, 2, 3, 4, 5, 6, 7] as const;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** When a member wants to be reminded by mail: a time of day on days of the week, by the clocks of a time zone. */
export const reminderTimesSchema = z
  .object({
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of day'),
    days: z
      .array(z.union(WEEKDAY_IDS.map((day) => z.literal(day))))
      .min(1, 'Choose at least one day')
      .max(WEEKDAY_IDS.length),
    timeZone: z.string().min(1, 'Choose a time zone').max(64).refine(isTimeZone, 'Choose a time zone that is known here'),
  })
  .meta({ id: 'ReminderTimes' });

const version = z.int().positive();
/** `version` of the reminder that was seen; null: there was none. */
export const reminderChangeSchema = reminderTimesSchema.extend({ version: version.nullable() }).meta({ id: 'ReminderChange' });

/** Why nobody can be reminded: this site sends no mails by itself, or the account has no address. */
export const REMINDER_HINDRANCES = ['no-mail-server', 'no-address'] as const;
/** `reminder` null: off. */
export const reminderSchema = z
  .object({
    hindrance: z.enum(REMINDER_HINDRANCES).nullable(),
    reminder: reminderTimesSchema.extend({ version, nextAt: z.iso.datetime({ offset: true }) }).nullable(),
  })
  .meta({ id: 'Reminder' });

/** The token of the link that stands in every reminder. */
export const reminderStopSchema = z.object({ token: z.string().min(1).max(100) }).meta({ id: 'ReminderStop' });

/** What a mail program posts to end the mails of a list (RFC 8058); nothing else ends them. */
export const oneClickSchema = z.object({ 'List-Unsubscribe': z.literal('One-Click') }).meta({ id: 'OneClick' });

export type ReminderTimes = z.infer<typeof reminderTimesSchema>;
export type Reminder = z.infer<typeof reminderSchema>;
