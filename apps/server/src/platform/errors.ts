import type { Socket } from 'node:net';
import { type DatabaseFault, ERRORS, type ErrorBody, type ErrorCode } from '@consilium/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseFaultOf } from '../database/faults.ts';

/** An error with the words its reader can act on. Everything else is answered as 'internal' without details. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** Seconds to wait before trying again, said in the header Retry-After. */
    readonly retryAfter?: number,
    /** What somebody else wrote meanwhile. */
    readonly theirs?: unknown,
  ) {
    super(message);
    this.status = ERRORS[code].status;
  }
}

export const notFound = (what: string) => new AppError('not-found', `${what} does not exist.`);

/** What the framework refuses, in our words. */
const KNOWN: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-media-type', message: 'Send the request as JSON (Content-Type: application/json).' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-json', message: 'The request body is empty; send JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', message: 'The request body is not valid JSON.' },
  FST_UNDER_PRESSURE: { code: 'busy', message: 'The server is busy. Please try again in a moment.' },
};

/** Seconds after which a caller may try again: a database that restarts needs a few. */
export const RETRY_AFTER_S = 5;

/** Shapes every error, wherever it was thrown, into `{code, message, fields?}`; never with a stack or a value of the request. */
export function registerErrorShape(app: FastifyInstance, noteError: NoteError): void {
  app.setErrorHandler(answerError(noteError));
}

/** Keeps an error of ours for those who run the server. */
export type NoteError = (error: unknown) => void;

/** Answers an error; also what the framework refuses before any route is found. */
export function answerError(noteError: NoteError) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { body, status = ERRORS[body.code].status, retryAfter = status === 503 ? RETRY_AFTER_S : undefined } = answerTo(error, request);
    if (status >= 500 && !(error instanceof AppError)) {
      request.log.error({ err: error }, 'request failed');
      // Being too busy is an answer, no fault in the code.
      if (body.code !== 'busy') noteError(error);
    }
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    return reply.status(status).send(body);
  };
}

const UNREADABLE: Record<string, { status: string; body: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { code: 'too-slow', message: 'The request took too long to arrive. Please send it again.' },
  },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', body: { code: 'too-large', message: 'The headers of the request are too large.' } },
};
const NO_HTTP = { status: '400 Bad Request', body: { code: 'bad-request', message: 'The request could not be read.' } } as const;

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

/** `status` where it is not that of the code. */
type ErrorAnswer = { body: ErrorBody; status?: number | undefined; retryAfter?: number | undefined };
const said = (code: ErrorCode, message: string, status?: number): ErrorAnswer => ({ body: { code, message }, status });

function answerTo(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  if (error instanceof AppError)
    return {
      body: {
        code: error.code,
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
        ...(error.theirs === undefined ? {} : { theirs: error.theirs }),
      },
      retryAfter: error.retryAfter,
    };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation)
      fields[issue.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'request')] = issue.message ?? 'Not valid';
    const [first] = Object.values(fields);
    return { body: { code: 'invalid-input', message: first ?? 'Some fields are not right.', fields } };
  }
  if (error.statusCode === 429) return said('too-many-requests', error.message);
  const fault = databaseFaultOf(error);
  if (fault) return answerFault(fault, request);
  const known = KNOWN[error.code];
  if (known) return said(known.code, known.message);
  if (error instanceof SyntaxError && error.statusCode === 400) return said('invalid-json', 'The request body is not valid JSON.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return said('bad-request', 'The request could not be read.', error.statusCode);
  return said('internal', `Something went wrong on our side. Please try again. (Reference ${request.id})`);
}

/** What a person is told who wanted to read or to save while the database cannot; `retryAfter` in seconds. */
const FAULTS: Record<DatabaseFault, { code: ErrorCode; cause: string; advice: string; retryAfter: number }> = {
  'no-answer': {
    code: 'database-unavailable',
    cause: 'Our database does not answer at the moment.',
    advice: 'Please try again in a few seconds.',
    retryAfter: RETRY_AFTER_S,
  },
  'read-only': {
    code: 'database-read-only',
    cause: 'Nothing can be saved at the moment.',
    advice: 'Please try again in a few minutes.',
    retryAfter: 60,
  },
  full: {
    code: 'database-full',
    cause: 'There is no room left to save anything; whoever runs this site has to make some.',
    advice: 'Please try again later.',
    retryAfter: 60,
  },
};
const ONLY_READS = new Set(['GET', 'HEAD']);
const KEPT = 'Nothing was saved; what you wrote is still here.';

function answerFault(fault: DatabaseFault, { method }: FastifyRequest): ErrorAnswer {
  const { code, cause, advice, retryAfter } = FAULTS[fault];
  return { ...said(code, [cause, ...(ONLY_READS.has(method) ? [] : [KEPT]), advice].join(' ')), retryAfter };
}

/** Answers an address at which there is nothing. */
export function answerNothingThere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ code: 'not-found', message: 'There is nothing at this address.' } satisfies ErrorBody);
}
