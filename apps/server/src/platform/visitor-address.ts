import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Bits of an IPv6 address that one household or office holds; whoever has them all counts as one. */
const IPV6_NETWORK = 64;
const WHOLE_ADDRESS = 128;
const UNKNOWN = 'unknown';

/**
 * The network address a request came from, in one spelling. What a proxy passed on counts only when it is an address; otherwise that of the
 * connection does, so that nothing made up is stored or becomes a name to count by.
 */
export function visitorAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return inOneSpelling(ip) ?? inOneSpelling(socket?.remoteAddress ?? '') ?? UNKNOWN;
}

/** What calls are counted by: the address, of IPv6 the network of it. */
export function visitorNetwork(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(visitorAddress(request), IPV6_NETWORK);
}

/** @returns null when it is no address. The zone of a link-local one (`%eth0`) can be any word, and goes. */
function inOneSpelling(text: string): string | null {
  const plain = text.replace(/%.*$/s, '');
  return isIP(plain) === 0 ? null : normalizeIP(plain, WHOLE_ADDRESS);
}
