import { type InviteResponse, waitlistCalls } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';

/** Sends somebody on the list a link to register with. */
export const useInvite = () => useInvitation((id: string) => makeCall(waitlistCalls.invite, { params: { id } }));

/** Sends somebody a link to register with who may not have asked for one. */
export const useInviteByEmail = () => useInvitation((body: { email: string; name: string }) => makeCall(waitlistCalls.inviteByEmail, { body }));

function useInvitation<Input>(invite: (input: Input) => Promise<InviteResponse>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: invite,
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
