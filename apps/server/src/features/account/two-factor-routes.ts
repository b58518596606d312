import {
  ACCOUNT_TEXTS,
  doneSchema,
  errorBodySchema,
  LIMITS,
  passwordOnlySchema,
  reauthenticationSchema,
  recoveryCodesSchema,
  twoFactorConfirmSchema,
  twoFactorSetupSchema,
} from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../app.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { makeRecoveryCodes, setUpTwoFactor, switchOffTwoFactor, switchOnTwoFactor } from '../two-factor/index.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Two-factor sign-in: a secret for an authenticator app, switched on by its first code, with recovery codes. */
export function twoFactorRoutes(app: TypedApp, context: Context): void {
  const { config, database, keys } = context;
  const { db } = database;
  const tags = ['account'];
  const declared = { access: 'signed-in' as const, rateLimit: perMinute(LIMITS.accountCallsPerMinute, config.rateLimitFactor) };
  const record = (request: FastifyRequest, action: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-made') =>
    audit(db, request, { action, subject: { kind: 'user', id: viewerOf(request).user.id } });

  app.post(
    '/user/two-factor/setup',
    { config: declared, schema: { body: passwordOnlySchema, response: { 200: twoFactorSetupSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      const { user } = viewerOf(request);
      if (user.totpSecret !== null) throw new AppError('already-on', 409, 'Two-factor sign-in is on already. Switch it off first to use another app.');
      await reauthenticate(context, request, request.body);
      return setUpTwoFactor({ db, keys }, user);
    },
  );

  app.post(
    '/user/two-factor/confirm',
    { config: declared, schema: { body: twoFactorConfirmSchema, response: { 200: recoveryCodesSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      const recoveryCodes = await switchOnTwoFactor({ db, keys }, viewerOf(request).user, request.body.code);
      if (!recoveryCodes) {
        const message = 'That code is not right. Scan the picture again and enter the newest code your app shows.';
        throw new AppError('code-wrong', 400, message, { code: message });
      }
      await record(request, 'two-factor-enabled');
      return { recoveryCodes };
    },
  );

  app.post(
    '/user/two-factor/disable',
    { config: declared, schema: { body: reauthenticationSchema, response: { 200: doneSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      requireSwitchedOn(request);
      await reauthenticate(context, request, request.body);
      await switchOffTwoFactor(db, viewerOf(request).user.id);
      await record(request, 'two-factor-disabled');
      return { message: 'Two-factor sign-in is off.' };
    },
  );

  app.post(
    '/user/two-factor/recovery-codes',
    { config: declared, schema: { body: reauthenticationSchema, response: { 200: recoveryCodesSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      requireSwitchedOn(request);
      await reauthenticate(context, request, request.body);
      const recoveryCodes = await makeRecoveryCodes(db, viewerOf(request).user.id);
      await record(request, 'recovery-codes-made');
      return { recoveryCodes };
    },
  );
}

function requireSwitchedOn(request: FastifyRequest): void {
  if (viewerOf(request).user.totpSecret === null) throw new AppError('not-on', 409, `${ACCOUNT_TEXTS.twoFactorOff} Set it up first.`);
}
