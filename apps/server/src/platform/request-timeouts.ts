import type { ServerOptions } from 'node:http';

/** Connections are looked through this many times in the time a request may take, so that none lasts much longer. */
const LOOKS = 5;
/** The longest time between two looks, in milliseconds. */
const LONGEST_BETWEEN_LOOKS = 5_000;
/** A connection on which nothing moves is closed after this many times the time of a request: answers may take longer than requests. */
const SILENCE = 2;

/** A request that does not arrive in time is answered 408 and its connection closed: a few hundred that drip would hold all of them. @param requestMs milliseconds for headers and body. */
export function requestTimeouts(requestMs: number): { requestTimeout: number; connectionTimeout: number; http: ServerOptions } {
  return {
    requestTimeout: requestMs,
    connectionTimeout: SILENCE * requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(LONGEST_BETWEEN_LOOKS, Math.ceil(requestMs / LOOKS)) },
  };
}
