import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { addressPrefix } from './address-prefix.ts';
import { describeError } from './describe-error.ts';
import { visitorAddress } from './visitor-address.ts';

/** The path of an address as the log may say it: without its query, and without the token of a link to a collection. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/^((?:\/api)?\/collections\/).+/, '$1…');

/**
 * What the log says of a request: method and path, and the beginning of the address. Never its query, which may hold symptom words or the
 * beginning of a mailed link, never its body or cookies.
 */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'socket'>): Record<string, unknown> {
  return { method: request.method, path: loggedPath(request.url), address: addressPrefix(visitorAddress(request)) };
}

/** A connection the database ended while nobody used it (a restart, for one) is no failure of any call: only the log tells of it. */
export function logLostConnections(app: FastifyInstance, { pool }: Pick<OpenDatabase, 'pool'>): void {
  const log = (error: Error) => app.log.warn({ err: error }, 'a connection to the database was lost');
  pool.on('error', log);
  app.addHook('onClose', async () => void pool.off('error', log));
}

/** Where lines of the log go. */
export type LogDestination = { write: (line: string) => void };

/** @param destination the process's own output when left out. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>, destination?: LogDestination): NonNullable<FastifyServerOptions['logger']> {
  return {
    ...(destination ? { stream: destination } : {}),
    level: logLevel,
    // Fastify's type wants the message here, which is what must not be logged.
    serializers: { req: describeRequest, err: describeError as never },
    hooks: {
      // Without words of its own a line takes those of the error in it.
      logMethod(given, log) {
        const [first, text] = given as unknown[];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        log.apply(this, error !== undefined && text === undefined ? [first instanceof Error ? { err: first } : first, 'an error'] : given);
      },
    },
  };
}
