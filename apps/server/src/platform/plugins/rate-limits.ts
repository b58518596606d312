import { LIMITS } from '@consilium/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** A limit per address on everything; routes that cost more set a lower one of their own in `config.rateLimit`. */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: LIMITS.requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new AppError('too-many-requests', 429, `Too many requests. Please try again in ${Math.ceil(context.ttl / 1000)} seconds.`),
  });
}
