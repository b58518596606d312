import { ACCOUNT_TEXTS, type Reauthentication } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { proveSecondFactor } from '../two-factor/index.ts';
import { admitAttempt, admitCode, judging } from './login-throttle.ts';

/**
 * Asks the one who is signed in for the password again, and for a code where two-factor is on: a stolen session alone must not be enough.
 * Every change of how somebody signs in asks this. Failures wait like those of signing in, and wrong codes are not forgotten for a right
 * password. @param field where the form has the password. @throws AppError 403 or 429.
 */
export async function reauthenticate(context: Context, request: FastifyRequest, { password, code }: Reauthentication, field = 'password'): Promise<void> {
  const { user } = viewerOf(request);
  const { config, database, keys, passwords } = context;
  const attempt = await admitAttempt(context, request, { name: `again:${user.id}`, userId: user.id });
  // Whoever got in by any password on a demonstration server must be able to try the rest too.
  const right = (await judging(attempt, () => passwords.verify(user.passwordHash, password))) || (config.demo && user.demo);
  if (!right) throw refusal(field, 'This is not your password. Please try again.');
  if (user.totpSecret !== null) {
    if (!code) {
      await attempt.undone();
      throw refusal('code', ACCOUNT_TEXTS.codeMissing);
    }
    const codeAttempt = await admitCode(context, user.id);
    const proof = await judging(codeAttempt, () => proveSecondFactor({ db: database.db, keys }, user, code));
    if (proof === 'wrong') {
      await audit(database.db, request, { action: 'login-failed', subject: { kind: 'user', id: user.id }, details: { secondFactor: true, again: true } });
      throw refusal('code', ACCOUNT_TEXTS.codeWrong);
    }
    await codeAttempt.succeeded();
  }
  await attempt.succeeded();
}

const refusal = (field: string, message: string) => new AppError(field === 'code' ? 'code-wrong' : 'wrong-password', message, { [field]: message });
