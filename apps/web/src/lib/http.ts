import { type Addressed, type Call, type CallAnswer, type CallInput, type ErrorCode, errorBodySchema } from '@consilium/contract';
import { z } from 'zod';
import { callPath } from './call-path.ts';

/** What the server says it is, or what happened before it could: not reached, answered in another shape, or refused by somebody in between. */
type FailureCode = ErrorCode | 'unreachable' | 'unexpected-answer' | 'refused';

/** A refused or failed request, with the sentence the visitor is shown. `status` 0: the server was not reached. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: FailureCode | (string & {});
  readonly fields: Readonly<Record<string, string>>;
  /** What somebody else wrote meanwhile. */
  readonly theirs: unknown;

  constructor(status: number, code: FailureCode | (string & {}), message: string, fields: Record<string, string> = {}, theirs?: unknown) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.theirs = theirs;
  }
}

/**
 * Makes a call of the API and parses its answer.
 * @throws RequestError when the server cannot be reached, refuses, or answers in another shape.
 */
export async function makeCall<C extends Call>(declared: C, input: CallInput<C>, signal?: AbortSignal): Promise<CallAnswer<C>> {
  const { body, bytes } = input as { body?: unknown; bytes?: Blob };
  const response = await reach(callPath(declared, input as Addressed), {
    method: declared.method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(bytes === undefined ? {} : { body: bytes, headers: { 'content-type': 'application/octet-stream' } }),
  });
  const content: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response, content);
  const { 200: answered, 201: made = answered } = declared.answers;
  const parsed = (response.status === 201 ? made : (answered ?? made))?.safeParse(content);
  if (!parsed?.success)
    throw new RequestError(response.status, 'unexpected-answer', 'The server answered in a way this page does not understand. Reload the page and try again.');
  return parsed.data as CallAnswer<C>;
}

/** Makes a call that answers with a file. @throws RequestError as `makeCall`. */
export async function takeFile<C extends Call>(declared: C, input: CallInput<C>): Promise<Blob> {
  const { body } = input as { body?: unknown };
  const response = await reach(callPath(declared, input as Addressed), {
    method: declared.method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw refusal(response, await response.json().catch(() => null));
  return response.blob();
}

/** Makes a call that answers with lines of JSON, and gives each on as it comes. @throws RequestError as `makeCall`, also when the answer breaks off. */
export async function takeLines<C extends Call>(declared: C, input: CallInput<C>, take: (line: unknown) => void, signal: AbortSignal): Promise<void> {
  const { body } = input as { body?: unknown };
  const response = await reach(callPath(declared, input as Addressed), {
    method: declared.method,
    signal,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok || !response.body) throw refusal(response, await response.json().catch(() => null));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (held + part.value).split('\n');
      held = lines.pop() ?? '';
      for (const line of lines) if (line !== '') take(JSON.parse(line));
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RequestError(0, 'unreachable', 'The answer broke off. Check your connection and try again.');
  }
}

/** A server newer than this page may know refusals that the page does not: their sentence counts. */
const refusalSchema = errorBodySchema.extend({ code: z.string() });

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError(0, 'unreachable', 'The server could not be reached. Check your connection and try again.');
  }
}

function refusal(response: Response, content: unknown): RequestError {
  const body = refusalSchema.safeParse(content);
  if (body.success) return new RequestError(response.status, body.data.code, body.data.message, body.data.fields, body.data.theirs);
  return new RequestError(response.status, 'refused', `${response.status}: ${response.statusText || 'The request failed'}`);
}
