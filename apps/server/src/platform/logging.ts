import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { addressPrefix } from './address-prefix.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * What the log says of a request: method and path, and the beginning of the address. Never its query, which may hold symptom words or the
 * beginning of a mailed link, never its body or cookies.
 */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'socket'>): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?')[0], address: addressPrefix(visitorAddress(request)) };
}

export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return { level: logLevel, serializers: { req: describeRequest } };
}
