import { contactCalls } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';

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

/** Marks several as handled, or opens them again. */
export function useMarkSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; handled: boolean }) => makeCall(contactCalls.handleMessages, { body }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Messages changed', description: message });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to change the messages',
        description: error instanceof RequestError ? error.message : 'The messages are as they were. Please try again.',
      }),
  });
}
