import { LIMITS } from '@consilium/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../../context.ts';
import { AppError } from '../errors.ts';
import { shareRates } from '../shared-rates.ts';
import { visitorNetwork } from '../visitor-address.ts';

/**
 * A limit per address on everything; routes that cost more set a lower one of their own in `config.rateLimit`. Servers of one PostgreSQL count together;
 * the embedded database has one server only.
 */
export async function rateLimits(app: FastifyInstance, { config, database, keys }: Pick<Foundation, 'config' | 'database' | 'keys'>): Promise<void> {
  const shared = database.engine === 'postgresql' ? shareRates(database, keys) : undefined;
  app.addHook('onClose', async () => shared?.close());
  await app.register(rateLimit, {
    max: LIMITS.requestsPerMinute * config.rateLimitFactor,
    timeWindow: '1 minute',
    keyGenerator: visitorNetwork,
    ...(shared ? { store: shared.SharedStore } : {}),
    errorResponseBuilder: (_request, context) => new AppError('too-many-requests', 429, `Too many requests. Please try again in ${inWords(context.ttl)}.`),
  });
}

/** A time to wait, in seconds up to two minutes, then in minutes. */
function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The limit of one route, per address and minute. */
export const perMinute = (max: number, factor: number) => ({ max: max * factor, timeWindow: '1 minute' });

/** The limit of one route, per address and hour. */
export const perHour = (max: number, factor: number) => ({ max: max * factor, timeWindow: '1 hour' });
