import { ACCOUNT_TEXTS, type Reauthentication } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../app.ts';
import { viewerOf } from '../../platform/access.ts';
import { AppError } from '../../platform/errors.ts';
import { proveSecondFactor } from '../two-factor/index.ts';
import { admitAttempt } from './login-throttle.ts';

/**
 * Asks the one who is signed in for the password again, and for a code where two-factor is on: a stolen session alone must not be enough.
 * Failures wait like those of signing in. @throws AppError 403 or 429.
 */
export async function reauthenticate(context: Context, request: FastifyRequest, { password, code }: Reauthentication): Promise<void> {
  const { user } = viewerOf(request);
  const attempt = await admitPassword(context, request, password, 'password');
  if (user.totpSecret !== null) {
    if (!code) throw refusal('code', 'Enter a code of your authenticator app as well.');
    if ((await proveSecondFactor({ db: context.database.db, keys: context.keys }, user, code)) === 'wrong') throw refusal('code', ACCOUNT_TEXTS.codeWrong);
  }
  await attempt.succeeded();
}

/** Asks for the password alone. @param field where the form has it. @throws AppError 403 or 429. */
export async function requirePassword(context: Context, request: FastifyRequest, password: string, field: string): Promise<void> {
  const attempt = await admitPassword(context, request, password, field);
  await attempt.succeeded();
}

async function admitPassword(context: Context, request: FastifyRequest, password: string, field: string) {
  const { user } = viewerOf(request);
  const attempt = await admitAttempt(context, `again:${user.id}`, request.ip);
  // Whoever got in by any password on a demonstration server must be able to try the rest too.
  const right = (await context.passwords.verify(user.passwordHash, password)) || (context.config.demo && user.demo);
  if (!right) throw refusal(field, 'This is not your password. Please try again.');
  return attempt;
}

const refusal = (field: string, message: string) => new AppError(field === 'code' ? 'code-wrong' : 'wrong-password', 403, message, { [field]: message });
