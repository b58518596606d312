import { inviteResponseSchema, waitlistListSchema } from '@consilium/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { withQuery } from '../list/query-string.ts';

const PATH = '/api/admin/waitlist';

/** What the list is narrowed to; '' narrows nothing. */
export type WaitlistFilters = { status: string; audience: string; consent: string; search: string };
export const WHOLE_WAITLIST: WaitlistFilters = { status: '', audience: '', consent: '', search: '' };

function waitlistOptions(filters: WaitlistFilters, page: number) {
  return queryOptions({
    queryKey: ['admin', 'waitlist', filters, page],
    queryFn: ({ signal }) => request(withQuery(PATH, { ...filters, page }), waitlistListSchema, { signal }),
    placeholderData: keepPreviousData,
    // Others write into it: it is read anew whenever it is opened.
    staleTime: 0,
  });
}

/** One page of the waiting list and how long the whole is. */
export function useWaitlist(filters: WaitlistFilters, page: number) {
  return useQuery(waitlistOptions(filters, page));
}

/** Where the same rows can be had as a file. */
export function waitlistFile(filters: WaitlistFilters): string {
  return withQuery(`${PATH}/export`, filters);
}

/** Sends somebody a link to register with. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(`${PATH}/${encodeURIComponent(id)}/invite`, inviteResponseSchema, { method: 'POST' }),
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
