import { type SignUpRequest, WAITLIST_TEXTS, waitlistCalls } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { makeCall, RequestError } from '../../lib/http.ts';

/** Puts a person on the waiting list, or finds that they are there already. */
export function useJoin() {
  return useMutation({ mutationFn: (body: SignUpRequest) => makeCall(waitlistCalls.joinByForm, { body }) });
}

/** What to say about a failure: the server's own sentence where it gave one, else the words of the waiting list. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof RequestError) || error.code === 'unreachable' || error.code === 'unexpected-answer') return WAITLIST_TEXTS.failed.description;
  return error.code === 'refused' ? WAITLIST_TEXTS.fallback : error.message;
}
