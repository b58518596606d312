import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { tellOwner } from '../../platform/mail.ts';
import { mailResetLink, makeMailedLink, resetPossibleFrom } from '../mailed-link/index.ts';
import { switchOffTwoFactor } from '../two-factor/index.ts';
import { changeCredentialsOf, endAccessOf } from './service.ts';

/** Mails the owner of an account a link to set a new password; nobody else sees it. @returns the address. @throws AppError 403, 404 or 409. */
export async function sendPasswordReset(context: Context, request: FastifyRequest, id: string): Promise<string> {
  const { db } = context.database;
  const { target, outcome: token } = await changeCredentialsOf(db, viewerOf(request).user, id, async (transaction, { email, isActive, ...account }) => {
    if (!isActive) throw new AppError('inactive', 'This account is inactive. Activate it first.');
    if (!email) throw new AppError('no-address', 'This account has no email address to send a reset to. Enter one first.');
    const from = resetPossibleFrom(account);
    if (from)
      throw new AppError(
        'address-new',
        `The email address was changed by an administrator. To protect its owner, a reset can be sent there from ${from.toISOString().slice(0, 10)} on.`,
      );
    return makeMailedLink(transaction, id, 'reset');
  });
  await audit(db, request, { action: 'password-reset-sent', subject: { kind: 'user', id } });
  await mailResetLink(context, target, token, 'an administrator');
  return target.email ?? '';
}

/** Takes two-factor off for somebody who lost phone and recovery codes; they are signed out everywhere and told. @throws AppError 403, 404 or 409. */
export async function resetTwoFactor({ database: { db }, mailer }: Context, request: FastifyRequest, id: string): Promise<void> {
  const { target } = await changeCredentialsOf(db, viewerOf(request).user, id, async (transaction, { totpSecret }) => {
    if (totpSecret === null) throw new AppError('not-on', 'Two-factor sign-in is not on for this account.');
    await switchOffTwoFactor(transaction, id);
    await endAccessOf(transaction, id);
  });
  await audit(db, request, { action: 'two-factor-reset', subject: { kind: 'user', id } });
  await tellOwner(
    mailer,
    target,
    'Two-factor sign-in is off',
    'An administrator switched two-factor sign-in off for your account and signed it out everywhere. Your password stays as it is.',
  );
}
