import type { DatabaseFault } from '@consilium/contract';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** No connection to the database could be had in time. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  constructor(cause: unknown) {
    super('No connection to the database.', { cause });
  }
}

/**
 * States of PostgreSQL (appendix A of its manual), which the embedded database says as well: connection lost (08), out of room (53100) and of other means (53), something
 * is in use or locked (55), cancelled by a time limit or stopping or starting (57), failed by the system
 * (58: a file that is not there, a disk that is not read or written).
 */
const FAULT_OF_STATE: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(08...|53...|55...|57014|57P0[1-5]|25P0[34]|58...)$/, 'no-answer'],
];
/** Of the operating system, whoever wrote the file. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
/** What pg says without a code. */
const SENTENCES = new Set([
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** What is wrong with the database when a call failed through no fault of its own: the same call may work later. undefined: the error is another one. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  let ofDatabase = false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NoConnectionError) return 'no-answer';
    ofDatabase ||= current instanceof DrizzleQueryError;
    const { code = '' } = current as { code?: string };
    const fault = NO_ROOM.has(code) ? 'full' : FAULT_OF_STATE.find(([states]) => states.test(code))?.[1];
    if (fault) return fault;
    if (SENTENCES.has(current.message) || (ofDatabase && NETWORK_CODES.has(code))) return 'no-answer';
  }
  return undefined;
}
