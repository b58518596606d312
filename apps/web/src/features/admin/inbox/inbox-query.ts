import { contactListSchema, contactMessageSchema } from '@consilium/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { withQuery } from '../list/query-string.ts';

const PATH = '/api/admin/contact-messages';

/** `handled`: 'true' or 'false'; '' narrows nothing. */
export type InboxFilters = { handled: string; topic: string };
export const OPEN_MESSAGES: InboxFilters = { handled: 'false', topic: '' };

function inboxOptions(filters: InboxFilters, page: number) {
  return queryOptions({
    queryKey: ['admin', 'contact-messages', filters, page],
    queryFn: ({ signal }) => request(withQuery(PATH, { ...filters, page }), contactListSchema, { signal }),
    placeholderData: keepPreviousData,
    // Others write into it: it is read anew whenever it is opened.
    staleTime: 0,
  });
}

/** One page of the messages that came through the contact form, and how many there are. */
export function useInbox(filters: InboxFilters, page: number) {
  return useQuery(inboxOptions(filters, page));
}

/** Marks a message as handled, or opens it again. */
export function useMarkHandled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      request(`${PATH}/${encodeURIComponent(id)}`, contactMessageSchema, { method: 'PUT', body: { handled } }),
    onSuccess: async ({ reference, handledAt }) => {
      toast({ title: handledAt ? 'Message handled' : 'Message reopened', description: `Reference ${reference}` });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to change the message',
        description: error instanceof RequestError ? error.message : 'The message is as it was. Please try again.',
      }),
  });
}
