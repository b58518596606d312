import { errorBodySchema, LIMITS, quickSignupRequestSchema, signUpRequestSchema, WAITLIST_TEXTS, waitlistResponseSchema } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { perHour } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { waitlistAdminRoutes } from './admin-routes.ts';
import { addToWaitlist, completeEntry } from './repository.ts';

/**
 * Joining the waiting list: by an address alone, or by the form of /sign-up. Asking twice is not an error, and the answer says so, which the
 * form shows. It thereby tells whether an address is on the list: few may be asked about (LIMITS.waitlistRequestsPerHour).
 */
export function waitlistRoutes(app: TypedApp, context: Context): void {
  const { config, database } = context;
  app.post(
    '/waitlist/quick-signup',
    {
      config: { access: 'public', rateLimit: perHour(LIMITS.waitlistRequestsPerHour, config.rateLimitFactor) },
      schema: {
        body: quickSignupRequestSchema,
        response: { 200: waitlistResponseSchema, 201: waitlistResponseSchema, '4xx': errorBodySchema },
        tags: ['waitlist'],
        summary: 'Join the waiting list with an email address',
      },
    },
    async (request, reply) => {
      const { email, consent, consentText } = request.body;
      const added = await addToWaitlist(database.db, { email, consent, consentText: consentText ?? null });
      if (!added) return { emailAlreadyRegistered: true, message: WAITLIST_TEXTS.already.description };
      return reply.status(201).send({ emailAlreadyRegistered: false, message: WAITLIST_TEXTS.joined.description });
    },
  );

  app.post(
    '/waitlist',
    {
      config: { access: 'public', rateLimit: perHour(LIMITS.waitlistRequestsPerHour, config.rateLimitFactor) },
      schema: {
        body: signUpRequestSchema,
        response: { 200: waitlistResponseSchema, 201: waitlistResponseSchema, '4xx': errorBodySchema },
        tags: ['waitlist'],
        summary: 'Join the waiting list with the form of /sign-up',
      },
    },
    async (request, reply) => {
      const entry = { ...request.body, message: request.body.message || null, consentText: request.body.consentText ?? null };
      if (await addToWaitlist(database.db, entry)) return reply.status(201).send({ emailAlreadyRegistered: false, message: WAITLIST_TEXTS.joined.description });
      await completeEntry(database.db, entry);
      return { emailAlreadyRegistered: true, message: WAITLIST_TEXTS.already.description };
    },
  );

  waitlistAdminRoutes(app, context);
}
