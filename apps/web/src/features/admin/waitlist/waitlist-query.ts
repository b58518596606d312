import { waitlistCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPath } from '../../../lib/call-path.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { listQuery } from '../list/list-query.ts';

/** What the list is narrowed to; '' narrows nothing. */
export type WaitlistFilters = { status: string; audience: string; consent: string; search: string };
export const WHOLE_WAITLIST: WaitlistFilters = { status: '', audience: '', consent: '', search: '' };

/** One page of the waiting list and how long the whole is. */
export function useWaitlist(filters: WaitlistFilters, page: number) {
  return useQuery(listQuery(waitlistCalls.listWaiting, filters, page));
}

/** Where the same rows can be had as a file. */
export function waitlistFile(filters: WaitlistFilters): string {
  return callPath(waitlistCalls.exportWaiting, { query: filters });
}

/** Sends somebody a link to register with. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => makeCall(waitlistCalls.invite, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Invitation made', description: message });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to invite',
        description: error instanceof RequestError ? error.message : 'The invitation could not be made. Please try again.',
      }),
  });
}
