import {
  ACCOUNT_TEXTS,
  doneSchema,
  emailChangeSchema,
  emailConfirmSchema,
  errorBodySchema,
  LIMITS,
  passwordChangeSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from '@consilium/contract';
import type { Context } from '../../context.ts';
import { perHour, perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { changePassword, confirmEmail, requestEmailChange, requestReset, resetPassword } from './credentials.ts';

/** Password and email address: changing them, and the mailed links. */
export function credentialRoutes(app: TypedApp, context: Context): void {
  const { rateLimitFactor } = context.config;
  const done = { 200: doneSchema, '4xx': errorBodySchema };
  const tags = ['account'];
  const signedIn = { access: 'signed-in' as const };
  const byLink = { access: 'public' as const, rateLimit: perMinute(LIMITS.accountCallsPerMinute, rateLimitFactor) };

  app.put(
    '/user/password',
    {
      config: { ...signedIn, beforeOwnPassword: true, rateLimit: perMinute(LIMITS.accountCallsPerMinute, rateLimitFactor) },
      schema: { body: passwordChangeSchema, response: done, tags },
    },
    async (request, reply) => {
      await changePassword(context, request, reply, request.body);
      return { message: 'Your password is changed. Other devices are signed out.' };
    },
  );

  app.put(
    '/user/email',
    { config: { ...signedIn, rateLimit: perHour(LIMITS.resetRequestsPerHour, rateLimitFactor) }, schema: { body: emailChangeSchema, response: done, tags } },
    async (request) => {
      await requestEmailChange(context, request, request.body);
      return { message: 'We sent a link to the new address. Open it within one hour to confirm the change.' };
    },
  );

  app.post('/email-confirm', { config: byLink, schema: { body: emailConfirmSchema, response: done, tags } }, async (request) => {
    await confirmEmail(context, request, request.body.token);
    return { message: 'Your email address is changed.' };
  });

  app.post(
    '/password-reset/request',
    {
      config: { access: 'public', rateLimit: perHour(LIMITS.resetRequestsPerHour, rateLimitFactor) },
      schema: { body: resetRequestSchema, response: done, tags },
    },
    async (request) => {
      requestReset(context, request, request.body.email);
      return { message: ACCOUNT_TEXTS.resetRequested };
    },
  );

  app.post('/password-reset', { config: byLink, schema: { body: resetPasswordSchema, response: done, tags } }, async (request) => {
    await resetPassword(context, request, request.body.token, request.body.password);
    return { message: 'Your new password is set. Please sign in.' };
  });
}
