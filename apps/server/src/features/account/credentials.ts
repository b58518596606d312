import { ACCOUNT_TEXTS, type EmailChange, type PasswordChange } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { users } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { tellOwner } from '../../platform/mail.ts';
import { refuseGuessablePassword } from '../../platform/passwords.ts';
import {
  dropMailedLinks,
  LINK_LIFE_MS,
  linkInvalid,
  mailResetLink,
  mailResetWait,
  makeMailedLink,
  readMailedLink,
  redeemMailedLink,
  resetPossibleFrom,
} from '../mailed-link/index.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { closeSessionsOf, openSession } from '../session/index.ts';
import { findUserByEmail, findUserById } from '../user/index.ts';

/**
 * Sets a new password; every other session and every mailed link ends, and this session goes on with a new token.
 * @throws AppError 400, 403 or 429.
 */
export async function changePassword(context: Context, request: FastifyRequest, reply: FastifyReply, form: PasswordChange): Promise<void> {
  const { user } = viewerOf(request);
  const { config, settings, mailer, passwords, workers } = context;
  const { db } = context.database;
  await reauthenticate(context, request, { password: form.currentPassword, code: form.code }, 'currentPassword');
  if (form.newPassword === form.currentPassword) throw new AppError('same-password', ACCOUNT_TEXTS.passwordSame, { newPassword: ACCOUNT_TEXTS.passwordSame });
  await refuseGuessablePassword(workers, form.newPassword, [user.username, user.email], 'newPassword');
  const passwordHash = await passwords.hash(form.newPassword);
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id));
    await dropMailedLinks(transaction, user.id);
    await closeSessionsOf(transaction, user.id);
  });
  await openSession({ db, config, settings }, user, request, reply);
  await audit(db, request, { action: 'password-changed', subject: { kind: 'user', id: user.id } });
  await tellOwner(mailer, user, 'Your password was changed', 'The password of your account was just changed.');
}

/** Mails a link to the new address; the address changes when the link is opened. @throws AppError 403 or 429. */
export async function requestEmailChange(context: Context, request: FastifyRequest, form: EmailChange): Promise<void> {
  const { user } = viewerOf(request);
  const { mailer } = context;
  const { db } = context.database;
  await reauthenticate(context, request, form);
  const link = mailer.link('confirm-email', await makeMailedLink(db, user.id, 'confirm-email', form.email));
  await audit(db, request, { action: 'email-change-requested', subject: { kind: 'user', id: user.id } });
  await mailer.send({
    to: form.email,
    userId: user.id,
    until: new Date(Date.now() + LINK_LIFE_MS),
    subject: 'Confirm your email address',
    body: `Open this link within one hour to use this address for your account ${user.username}:\n\n${link}\n\nIf you did not ask for this, do nothing.`,
  });
}

/**
 * Changes the address and ends every other link, which the old address may hold. Sessions go on: the change was asked for with password
 * and code. @throws AppError 404 when the link is no good, 409 when another account took the address meanwhile.
 */
export async function confirmEmail({ database: { db }, mailer }: Context, request: FastifyRequest, token: string): Promise<void> {
  const { before, after } = await db.transaction(async (transaction) => {
    const { userId, newEmail } = await redeemMailedLink(transaction, 'confirm-email', token);
    const user = await findUserById(transaction, userId);
    if (!user?.isActive || !newEmail) throw linkInvalid();
    await dropMailedLinks(transaction, userId);
    try {
      await transaction.update(users).set({ email: newEmail, emailSetByOtherAt: null }).where(eq(users.id, userId));
    } catch (error) {
      if (violatedIndex(error) === undefined) throw error;
      throw new AppError('taken', 'Another account has this email address. Use a different one.');
    }
    return { before: user, after: newEmail };
  });
  await audit(db, request, { action: 'email-changed', actorId: before.id, subject: { kind: 'user', id: before.id } });
  await tellOwner(mailer, before, 'Your email address was changed', `The email address of your account is now ${after}.`);
}

/** Mails a link to set a new password, when an active account has this address. Runs after the answer, so its time tells nothing. */
export function requestReset(context: Context, request: FastifyRequest, email: string): void {
  const { background, database } = context;
  background.run('a password reset', async () => {
    const user = await findUserByEmail(database.db, email);
    if (!user?.isActive || !user.email) return;
    await audit(database.db, request, { action: 'password-reset-requested', subject: { kind: 'user', id: user.id } });
    const from = resetPossibleFrom(user);
    if (from) await mailResetWait(context, user, from);
    else await mailResetLink(context, user, await makeMailedLink(database.db, user.id, 'reset'), 'you');
  });
}

/** Sets a new password by a mailed link and ends every session and every other link. Two-factor stays on. @throws AppError 400 or 404. */
export async function resetPassword(context: Context, request: FastifyRequest, token: string, password: string): Promise<void> {
  const { mailer, passwords, workers } = context;
  const { db } = context.database;
  const link = await readMailedLink(db, 'reset', token);
  const user = await findUserById(db, link.userId);
  if (!user?.isActive) throw linkInvalid();
  await refuseGuessablePassword(workers, password, [user.username, user.email], 'password');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (transaction) => {
    await redeemMailedLink(transaction, 'reset', token);
    await dropMailedLinks(transaction, user.id);
    await transaction.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, user.id));
    await closeSessionsOf(transaction, user.id);
  });
  await audit(db, request, { action: 'password-reset', actorId: user.id, subject: { kind: 'user', id: user.id } });
  await tellOwner(mailer, user, 'Your password was changed', 'A new password was set for your account by a mailed link.');
}
