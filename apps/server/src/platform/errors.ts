import type { Socket } from 'node:net';
import type { ErrorBody } from '@consilium/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** An error with the words its reader can act on. Everything else is answered as 'internal' without details. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
    /** Seconds to wait before trying again, said in the header Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const notFound = (what: string) => new AppError('not-found', 404, `${what} does not exist.`);

const KNOWN: Record<string, { code: string; status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', status: 413, message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-media-type', status: 415, message: 'Send the request as JSON (Content-Type: application/json).' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-json', status: 400, message: 'The request body is empty; send JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', status: 400, message: 'The request body is not valid JSON.' },
  FST_UNDER_PRESSURE: { code: 'busy', status: 503, message: 'The server is busy. Please try again in a moment.' },
};

const DATABASE_UNAVAILABLE = 'database-unavailable';
/** Seconds after which a caller may try again: a database that restarts needs a few. */
export const RETRY_AFTER_S = 5;

/** Shapes every error, wherever it was thrown, into `{code, message, fields?}`; never with a stack or a value of the request. */
export function registerErrorShape(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers an error; also what the framework refuses before any route is found. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answerTo(error, request);
  if (status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'request failed');
  if (error instanceof AppError && error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter);
  else if (status === 503) reply.header('Retry-After', RETRY_AFTER_S);
  return reply.status(status).send(body);
}

const UNREADABLE: Record<string, { status: string; body: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { code: 'too-slow', message: 'The request took too long to arrive. Please send it again.' },
  },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', body: { code: 'too-large', message: 'The headers of the request are too large.' } },
};
const NO_HTTP = { status: '400 Bad Request', body: { code: 'bad-request', message: 'The request could not be read.' } };

/** Answers what is no whole request, on the bare connection, and closes it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = UNREADABLE[error.code ?? ''] ?? NO_HTTP;
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  socket.destroySoon();
}

function answerTo(error: FastifyError, request: FastifyRequest): { status: number; body: ErrorBody } {
  if (error instanceof AppError)
    return { status: error.status, body: { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}) } };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation)
      fields[issue.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'request')] = issue.message ?? 'Not valid';
    const [first] = Object.values(fields);
    return { status: 400, body: { code: 'invalid-input', message: first ?? 'Some fields are not right.', fields } };
  }
  if (error.statusCode === 429) return { status: 429, body: { code: 'too-many-requests', message: error.message } };
  if (isDatabaseUnavailable(error))
    return { status: 503, body: { code: DATABASE_UNAVAILABLE, message: 'Our database does not answer at the moment. Please try again in a few seconds.' } };
  const known = KNOWN[error.code];
  if (known) return { status: known.status, body: { code: known.code, message: known.message } };
  if (error instanceof SyntaxError && error.statusCode === 400)
    return { status: 400, body: { code: 'invalid-json', message: 'The request body is not valid JSON.' } };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { status: error.statusCode, body: { code: 'bad-request', message: 'The request could not be read.' } };
  return { status: 500, body: { code: 'internal', message: `Something went wrong on our side. Please try again. (Reference ${request.id})` } };
}
