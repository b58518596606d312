import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** How deep lists and objects of a body may lie in each other: the deepest that any call takes is a dozen. */
export const DEEPEST_BODY = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** @returns whether lists and objects of a JSON text lie more than `deepest` deep in each other; the text need not be whole. Brackets within strings are text. */
export function isDeeperThan(deepest: number, json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) inString = !inString;
    else if (inString) {
      if (sign === BACKSLASH) at += 1;
    } else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return false;
}

/**
 * Reads bodies in JSON as the framework does, names that would change prototypes refused, but none that is nested deeper than any call asks for: whatever
 * walks through it afterwards, schemas among them, does so by recursion, and would run out of stack or take seconds.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(DEEPEST_BODY, body))
      done(new AppError('bad-request', `The request body is nested more than ${DEEPEST_BODY} deep. No call asks for that.`));
    else parse(request, body, done);
  });
}
