import { WAITLIST_TEXTS } from '@consilium/contract';
import { RequestError } from './http.ts';

/** What to say when somebody could not be put on the waiting list: the server's own sentence where it gave one, else the words of the waiting list. */
export function waitlistRefusal(error: unknown): string {
  if (!(error instanceof RequestError) || error.code === 'unreachable' || error.code === 'unexpected-answer') return WAITLIST_TEXTS.failed.description;
  return error.code === 'refused' ? WAITLIST_TEXTS.fallback : error.message;
}
