import { errorBodySchema } from '@consilium/contract';
import type { z } from 'zod';

/** A refused or failed request, with the sentence the visitor is shown. `status` 0: the server was not reached. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/**
 * Calls the API and parses the answer against the contract.
 * @throws RequestError when the server cannot be reached, refuses, or answers in another shape.
 */
export async function request<S extends z.ZodType>(path: string, schema: S, { method = 'GET', body, signal }: Call = {}): Promise<z.output<S>> {
  const response = await reach(path, {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const content: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response, content);
  const parsed = schema.safeParse(content);
  if (!parsed.success)
    throw new RequestError(response.status, 'unexpected-answer', 'The server answered in a way this page does not understand. Reload the page and try again.');
  return parsed.data;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError(0, 'unreachable', 'The server could not be reached. Check your connection and try again.');
  }
}

function refusal(response: Response, content: unknown): RequestError {
  const body = errorBodySchema.safeParse(content);
  if (body.success) return new RequestError(response.status, body.data.code, body.data.message, body.data.fields);
  return new RequestError(response.status, 'refused', `${response.status}: ${response.statusText || 'The request failed'}`);
}
