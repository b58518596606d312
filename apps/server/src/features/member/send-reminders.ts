import { STOP_REMINDERS_FRAGMENT, STOP_REMINDERS_PATH, WEEKDAYS } from '@consilium/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mailReminders, users } from '../../database/schema/index.ts';
import { decryptField } from '../../platform/field-encryption.ts';
import { nextTime } from './reminder-time.ts';
import { type Row, timesOf } from './reminders.ts';
import { PLACES } from './store.ts';

const LOOK_MS = 30_000;
/** After an outage a reminder of this morning is of no use in the evening. */
const TOO_LATE_MS = 2 * 3_600_000;
const AT_ONCE = 100;

type Store = Pick<Context, 'database' | 'keys' | 'mailer'>;

/** Sends reminders as they fall due, whichever server of the database gets to them. @returns how to stop. */
export function startReminders(context: Context): () => void {
  // Without a mail server nobody can have switched them on, or it was taken away: mails would wait for somebody to hand them over.
  if (!context.config.smtpUrl) return () => undefined;
  const again = setInterval(() => context.background.run('sending reminders', () => sendDueReminders(context)), LOOK_MS).unref();
  return () => clearInterval(again);
}

/** @returns how many were sent. */
export async function sendDueReminders(store: Store, now = new Date()): Promise<number> {
  const { db } = store.database;
  let sent = 0;
  for (;;) {
    const due = await db
      .select({ id: mailReminders.id })
      .from(mailReminders)
      .where(lte(mailReminders.nextAt, now))
      .orderBy(asc(mailReminders.nextAt))
      .limit(AT_ONCE);
    for (const { id } of due) if (await sendOne(store, id, now)) sent += 1;
    if (due.length < AT_ONCE) return sent;
  }
}

/** The mail and the next time are written together or not at all, by one server: another finds the next time there, or waits for nothing. */
async function sendOne({ database: { db }, keys, mailer }: Store, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(mailReminders)
      .where(and(eq(mailReminders.id, id), lte(mailReminders.nextAt, now)))
      .for('update', { skipLocked: true });
    if (!row) return false;
    await transaction
      .update(mailReminders)
      .set({ nextAt: nextTime(timesOf(row), now) })
      .where(eq(mailReminders.id, id));
    const [owner] = await transaction.select({ email: users.email, isActive: users.isActive }).from(users).where(eq(users.id, row.userId));
    if (!owner?.email || !owner.isActive || now.getTime() - row.nextAt.getTime() > TOO_LATE_MS) return false;
    const token = String(decryptField(keys, PLACES.reminder(row.userId, row.id), row.token));
    const mail = { to: owner.email, userId: row.userId, subject: 'Your reminder', body: bodyOf(mailer, row, token) };
    await mailer.send({ ...mail, until: new Date(now.getTime() + TOO_LATE_MS) }, transaction);
    return true;
  });
}

/** Nothing of anybody's health, nor that it is about it: others may see a mail. */
function bodyOf({ address }: Pick<Store['mailer'], 'address'>, row: Row, token: string): string {
  const { time, days, timeZone } = timesOf(row);
  const on = days.length === Object.keys(WEEKDAYS).length ? 'every day' : `on ${days.map((day) => WEEKDAYS[day]).join(', ')}`;
  return [
    'You wanted to be reminded at this time.',
    `Open your page: ${address('/user/dashboard')}`,
    `These reminders come ${on} at ${time} (${timeZone}). To get no more of them, open this link; you need not sign in:\n${address(`${STOP_REMINDERS_PATH}${STOP_REMINDERS_FRAGMENT}${token}`)}`,
  ].join('\n\n');
}
