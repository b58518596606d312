import { type SignUpRequest, WAITLIST_TEXTS, waitlistResponseSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { RequestError, request } from '../../lib/http.ts';

/** Puts a person on the waiting list, or finds that they are there already. */
export function useJoin() {
  return useMutation({ mutationFn: (written: SignUpRequest) => request('/api/waitlist', waitlistResponseSchema, { method: 'POST', body: written }) });
}

/** What to say about a failure: the server's own sentence where it gave one, else the words of the waiting list. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof RequestError) || error.code === 'unreachable' || error.code === 'unexpected-answer') return WAITLIST_TEXTS.failed.description;
  return error.code === 'refused' ? WAITLIST_TEXTS.fallback : error.message;
}
