import { randomInt } from 'node:crypto';
import { contactRequestSchema, contactResponseSchema, errorBodySchema, LIMITS } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { contactMessages } from '../../database/schema/index.ts';
import { perHour } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { contactAdminRoutes } from './admin-routes.ts';

/** Letters and digits that are not mistaken for each other when read out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_LENGTH = 8;

/** POST /api/contact: a message into the administrators' inbox. */
export function contactRoutes(app: TypedApp, context: Context): void {
  const { config, database } = context;
  app.post(
    '/contact',
    {
      config: { access: 'public', rateLimit: perHour(LIMITS.contactMessagesPerHour, config.rateLimitFactor) },
      schema: {
        body: contactRequestSchema,
        response: { 201: contactResponseSchema, '4xx': errorBodySchema },
        tags: ['contact'],
        summary: 'Send a message to the people who run this site',
      },
    },
    async (request, reply) => {
      const reference = newReference();
      await database.db.insert(contactMessages).values({ ...request.body, reference });
      return reply.status(201).send({ reference, message: 'Thank you. Your message has reached us.' });
    },
  );
  contactAdminRoutes(app, context);
}

/** A name for a message that both sides can quote. */
function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
