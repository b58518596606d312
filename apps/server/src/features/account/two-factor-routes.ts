import { ACCOUNT_TEXTS, accountCalls } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { tellOwner } from '../../platform/mail.ts';
import type { Serve } from '../../platform/serve.ts';
import { dropMailedLinks } from '../mailed-link/index.ts';
import { admitCode, reauthenticate } from '../reauthentication/index.ts';
import { closeSessionsOf } from '../session/index.ts';
import { makeRecoveryCodes, setUpTwoFactor, switchOffTwoFactor, switchOnTwoFactor } from '../two-factor/index.ts';

/**
 * Two-factor sign-in: a secret for an authenticator app, switched on by its first code, with recovery codes. Each change asks who is there,
 * ends mailed links and, where it switches on or off, every other session; the owner is told.
 */
export function twoFactorRoutes(serve: Serve, context: Context): void {
  const { database, keys, mailer } = context;
  const { db } = database;
  const record = (request: FastifyRequest, action: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-made') =>
    audit(db, request, { action, subject: { kind: 'user', id: viewerOf(request).user.id } });
  const endWhatWasOpen = async (request: FastifyRequest) => {
    const { user, session } = viewerOf(request);
    await dropMailedLinks(db, user.id);
    await closeSessionsOf(db, user.id, session.id);
  };

  serve(accountCalls.setUpTwoFactor, async (request) => {
    const { user } = viewerOf(request);
    if (user.totpSecret !== null) throw new AppError('already-on', 'Two-factor sign-in is on already. Switch it off first to use another app.');
    await reauthenticate(context, request, request.body);
    return setUpTwoFactor({ db, keys }, user);
  });

  serve(accountCalls.confirmTwoFactor, async (request) => {
    const { user } = viewerOf(request);
    const attempt = await admitCode(context, user.id);
    const recoveryCodes = await switchOnTwoFactor({ db, keys }, user, request.body.code);
    if (!recoveryCodes) {
      const message = 'That code is not right. Scan the picture again and enter the newest code your app shows.';
      throw new AppError('setup-code-wrong', message, { code: message });
    }
    await attempt.succeeded();
    await endWhatWasOpen(request);
    await record(request, 'two-factor-enabled');
    await tellOwner(mailer, user, 'Two-factor sign-in is on', 'Two-factor sign-in was switched on for your account. Other devices were signed out.');
    return { recoveryCodes };
  });

  serve(accountCalls.disableTwoFactor, async (request) => {
    requireSwitchedOn(request);
    await reauthenticate(context, request, request.body);
    const { user } = viewerOf(request);
    await switchOffTwoFactor(db, user.id);
    await endWhatWasOpen(request);
    await record(request, 'two-factor-disabled');
    await tellOwner(mailer, user, 'Two-factor sign-in is off', 'Two-factor sign-in was switched off for your account. Other devices were signed out.');
    return { message: 'Two-factor sign-in is off.' };
  });

  serve(accountCalls.makeRecoveryCodes, async (request) => {
    requireSwitchedOn(request);
    await reauthenticate(context, request, request.body);
    const { user } = viewerOf(request);
    const recoveryCodes = await makeRecoveryCodes(db, user.id);
    await dropMailedLinks(db, user.id);
    await record(request, 'recovery-codes-made');
    await tellOwner(mailer, user, 'New recovery codes', 'New recovery codes were made for your account; the old ones stopped working.');
    return { recoveryCodes };
  });
}

function requireSwitchedOn(request: FastifyRequest): void {
  if (viewerOf(request).user.totpSecret === null) throw new AppError('not-on', `${ACCOUNT_TEXTS.twoFactorOff} Set it up first.`);
}
