import type { Addressed, Call, CallAnswer, CallInput } from '@consilium/contract';
import { queryOptions } from '@tanstack/react-query';
import { callKey } from './call-path.ts';
import { makeCall, RequestError } from './http.ts';

/** A call that reads, for TanStack Query: remembered by its address, given up when nobody waits for it any more. */
export function callQuery<C extends Call>(declared: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(declared, input as Addressed),
    queryFn: ({ signal }): Promise<CallAnswer<C>> => makeCall(declared, input, signal),
  });
}

/** A call that reads one record: null when there is none, which is no failure. */
export function recordQuery<C extends Call>(declared: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(declared, input as Addressed),
    queryFn: async ({ signal }): Promise<CallAnswer<C> | null> => {
      try {
        return await makeCall(declared, input, signal);
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
