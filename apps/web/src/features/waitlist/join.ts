import { type SignUpRequest, waitlistCalls } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { makeCall } from '../../lib/http.ts';

/** Puts a person on the waiting list, or finds that they are there already. */
export function useJoin() {
  return useMutation({ mutationFn: (body: SignUpRequest) => makeCall(waitlistCalls.joinByForm, { body }) });
}
