import { randomUUID } from 'node:crypto';
import type { Reminder, ReminderTimes } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mailReminders, type UserRow } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { encryptField } from '../../platform/field-encryption.ts';
import { holdAccount } from '../../platform/room.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { nextTime } from './reminder-time.ts';
import { PLACES } from './store.ts';

export type Row = typeof mailReminders.$inferSelect;
export type Store = Pick<Context, 'database' | 'keys' | 'config'>;
type Owner = Pick<UserRow, 'id' | 'email'>;

const HINDRANCES = {
  'no-mail-server': () => new AppError('switched-off', 'This site sends no mails by itself, so it cannot remind you.'),
  'no-address': () => new AppError('no-address', 'Your account has no email address. Add one to your profile first.'),
};

export async function readReminder({ database: { db }, config }: Store, owner: Owner): Promise<Reminder> {
  const [row] = await db.select().from(mailReminders).where(eq(mailReminders.userId, owner.id));
  return told(config, owner, row);
}

/** When a member wants to be reminded; null: not at all. */
export async function reminderTimesOf(db: Pick<Store['database']['db'], 'select'>, userId: string): Promise<ReminderTimes | null> {
  const [row] = await db.select().from(mailReminders).where(eq(mailReminders.userId, userId));
  return row ? timesOf(row) : null;
}

/**
 * Switches reminders on, or changes when they come.
 * @param version of the reminder that was seen; null: there was none. @throws AppError 409 with what stands there when it is another one, or there is no address;
 * 403 when this site sends no mails.
 */
export async function setReminder(
  { database: { db }, keys, config }: Store,
  request: FastifyRequest,
  owner: Owner,
  version: number | null,
  times: ReminderTimes,
): Promise<Reminder> {
  const hindrance = hindranceOf(config, owner);
  if (hindrance) throw HINDRANCES[hindrance]();
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, owner.id);
    const [before] = await transaction.select().from(mailReminders).where(eq(mailReminders.userId, owner.id));
    if ((before?.version ?? null) !== version) throw changedMeanwhile(told(config, owner, before));
    const values = { ...times, days: [...new Set(times.days)].sort(), nextAt: nextTime(times, new Date()) };
    const [row] = before
      ? await transaction
          .update(mailReminders)
          .set({ ...values, version: before.version + 1, updatedAt: sql`now()` })
          .where(eq(mailReminders.id, before.id))
          .returning()
      : await transaction
          .insert(mailReminders)
          .values({ ...withToken(keys, owner.id), ...values })
          .returning();
    await audit(transaction, request, { action: 'reminder-set', subject: { kind: 'user', id: owner.id } });
    return told(config, owner, row);
  });
}

/** @throws AppError 404 when there is no reminder. */
export async function removeReminder({ database: { db } }: Store, request: FastifyRequest, owner: Owner): Promise<void> {
  await db.transaction(async (transaction) => {
    const gone = await transaction.delete(mailReminders).where(eq(mailReminders.userId, owner.id)).returning({ id: mailReminders.id });
    if (gone.length === 0) throw notFound('A reminder');
    await audit(transaction, request, { action: 'reminder-removed', subject: { kind: 'user', id: owner.id } });
  });
}

/** Switches reminders off for whoever has one of them before their eyes. @throws AppError 404 when no link has this token, or it was used. */
export async function stopReminders({ database: { db } }: Store, request: FastifyRequest, token: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(mailReminders)
      .where(eq(mailReminders.tokenHash, tokenHash(token)))
      .returning({ userId: mailReminders.userId });
    if (!gone) throw new AppError('link-invalid', 'These reminders are off already.');
    await audit(transaction, request, { action: 'reminder-removed', subject: { kind: 'user', id: gone.userId }, details: { by: 'link' } });
  });
}

function withToken(keys: Store['keys'], userId: string) {
  const [id, token] = [randomUUID(), newToken()];
  // It stands in every mail, so it must be told again: its hash alone would not do.
  return { id, userId, tokenHash: tokenHash(token), token: encryptField(keys, PLACES.reminder(userId, id), token) };
}

function hindranceOf({ smtpUrl }: Store['config'], { email }: Owner): Reminder['hindrance'] {
  if (!smtpUrl) return 'no-mail-server';
  return email ? null : 'no-address';
}

function told(config: Store['config'], owner: Owner, row: Row | undefined): Reminder {
  return {
    hindrance: hindranceOf(config, owner),
    reminder: row ? { ...timesOf(row), version: row.version, nextAt: row.nextAt.toISOString() } : null,
  };
}

export const timesOf = ({ time, days, timeZone }: Row): ReminderTimes => ({ time, days: days as ReminderTimes['days'], timeZone });

const changedMeanwhile = (theirs: Reminder) =>
  new AppError(
    'changed-meanwhile',
    'Your reminders were changed meanwhile, perhaps in another tab. Nothing was overwritten. Look at what is stored, then decide.',
    undefined,
    undefined,
    theirs,
  );
