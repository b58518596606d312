import { contactCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { listQuery } from '../list/list-query.ts';

/** `handled`: 'true' or 'false'; '' narrows nothing. */
export type InboxFilters = { handled: string; topic: string };
export const OPEN_MESSAGES: InboxFilters = { handled: 'false', topic: '' };

/** One page of the messages that came through the contact form, and how many there are. */
export function useInbox(filters: InboxFilters, page: number) {
  return useQuery(listQuery(contactCalls.listMessages, filters, page));
}

/** Marks a message as handled, or opens it again. */
export function useMarkHandled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) => makeCall(contactCalls.handleMessage, { params: { id }, body: { handled } }),
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
