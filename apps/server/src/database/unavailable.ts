import { DrizzleQueryError } from 'drizzle-orm/errors';

/** No connection to the database could be had in time. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  constructor(cause: unknown) {
    super('No connection to the database.', { cause });
  }
}

/** States of PostgreSQL (appendix A of its manual): connection lost (08), too many connections, cancelled by a time limit, shutting down or starting. */
const STATES = /^(08...|53300|57014|57P0[1-5]|25P0[34])$/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
/** What pg says without a code. */
const SENTENCES = new Set([
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether a call failed because the database could not be reached or did not answer in time: the same call may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let ofDatabase = false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NoConnectionError) return true;
    ofDatabase ||= current instanceof DrizzleQueryError;
    const { code = '' } = current as { code?: string };
    if (STATES.test(code) || SENTENCES.has(current.message) || (ofDatabase && NETWORK_CODES.has(code))) return true;
  }
  return false;
}
