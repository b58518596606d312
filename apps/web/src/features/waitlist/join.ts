import { type SignUpRequest, waitlistResponseSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

/** Puts a person on the waiting list, or finds that they are there already. */
export function useJoin() {
  return useMutation({ mutationFn: (written: SignUpRequest) => request('/api/waitlist', waitlistResponseSchema, { method: 'POST', body: written }) });
}
