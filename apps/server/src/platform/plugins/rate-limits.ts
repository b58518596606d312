import { type CallLimit, LIMITS } from '@consilium/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { tryAgainIn } from '../try-again.ts';
import { visitorNetwork } from '../visitor-address.ts';

/** A limit per address on everything; calls that cost more declare a lower one of their own. */
export async function rateLimits(app: FastifyInstance, factor: number): Promise<void> {
  await app.register(rateLimit, {
    max: LIMITS.requestsPerMinute * factor,
    timeWindow: '1 minute',
    keyGenerator: visitorNetwork,
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.ceil(context.ttl / 1000);
      return new AppError('too-many-requests', `Too many requests. ${tryAgainIn(seconds)}`, undefined, seconds);
    },
  });
}

/** The limit of one call, per address. */
export const rateLimitOf = ({ max, per }: CallLimit, factor: number) => ({ max: max * factor, timeWindow: `1 ${per}` });
