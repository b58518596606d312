import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** A name or address with an optional port, as RFC 9110 has it for `Host`. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const NUL = '\u0000';

/** Refuses, before anything is done with it, a request whose address cannot be read or that holds a character no database keeps. */
export function refuseUnreadableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => requireAddress(request));
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [params, query, body]) refuseNul(part, []);
  });
}

/** Calls may come without a Host, as load balancers send them; a page needs one for its own address. */
function requireAddress({ host, url }: FastifyRequest): void {
  if (!HOST.test(host) && !(host === '' && url.startsWith('/api/')))
    throw unreadable('host', 'The Host header of the request is missing or is not the name of a host.');
  if (!URL.canParse(url, 'http://host')) throw unreadable('address', 'The address of the request is not valid.');
}

/** @throws AppError 400 that names the field. */
function refuseNul(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (value.includes(NUL)) throw unreadable(path.join('.') || 'request', 'This holds a character that cannot be stored (U+0000). Please remove it.');
    return;
  }
  // A part of a file is read as such.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [name, part] of Object.entries(value)) {
    refuseNul(name, path);
    refuseNul(part, [...path, name]);
  }
}

const unreadable = (field: string, message: string) => new AppError('invalid-input', message, { [field]: message });
