import { errorBodySchema, LIMITS, quickSignupRequestSchema, WAITLIST_TEXTS, waitlistResponseSchema } from '@consilium/contract';
import type { Context } from '../../app.ts';
import { perHour } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { addToWaitlist } from './repository.ts';

/** POST /api/waitlist/quick-signup: an address and a consent. Asking twice is not an error. */
export function waitlistRoutes(app: TypedApp, { config, database }: Context): void {
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
}
