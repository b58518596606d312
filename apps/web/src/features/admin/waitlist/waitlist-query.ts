import { waitlistCalls } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';

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
