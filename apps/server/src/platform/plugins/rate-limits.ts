import { type CallLimit, LIMITS } from '@consilium/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../errors.ts';
import { shareRates } from '../shared-rates.ts';
import { tryAgainIn } from '../try-again.ts';
import { visitorNetwork } from '../visitor-address.ts';

/** Where the build's own files lie: a page fetches many of them at once, and they cost next to nothing. */
const BUILT_FILES = '/assets/';

/**
 * A limit per address on everything; calls that cost more declare a lower one of their own, and files of the build have none. Servers of one PostgreSQL count together;
 * the embedded database has one server only.
 */
export async function rateLimits(app: FastifyInstance, { settings, database, keys }: Pick<Context, 'settings' | 'database' | 'keys'>): Promise<void> {
  const shared = database.engine === 'postgresql' ? shareRates(database, keys) : undefined;
  app.addHook('onClose', async () => shared?.close());
  await app.register(rateLimit, {
    max: () => most(LIMITS.requestsPerMinute, settings.value('rate-factor-requests')),
    timeWindow: '1 minute',
    keyGenerator: visitorNetwork,
    allowList: ({ url }) => url.startsWith(BUILT_FILES),
    ...(shared ? { store: shared.SharedStore } : {}),
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.ceil(context.ttl / 1000);
      return new AppError('too-many-requests', `Too many requests. ${tryAgainIn(seconds)}`, undefined, seconds);
    },
  });
}

/** The limit of one call, per address. @param factor asked at each request: it may be changed meanwhile. */
export const rateLimitOf = ({ max, per }: CallLimit, factor: () => number) => ({ max: () => most(max, factor()), timeWindow: `1 ${per}` });

/** However strict, one request is let through. */
const most = (max: number, factor: number) => Math.max(1, Math.floor(max * factor));
