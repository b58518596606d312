import { memberCalls, type SHARE_CONSENT, type Sharing } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';

/** What of an assessment is shared with reviewers, or would be. */
export const useSharing = (id: string) => useQuery({ ...callQuery(memberCalls.readSharing, { params: { id } }), staleTime: 0 });

function useSharingChange<Input>(id: string, mutationFn: (input: Input) => Promise<Sharing>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (sharing) => {
      client.setQueryData(callKey(memberCalls.readSharing, { params: { id } }), sharing);
      // The list and what was opened say since when it is shared.
      return client.invalidateQueries({ queryKey: callKey(memberCalls.listAnalyses) });
    },
  });
}

export const useShare = (id: string) =>
  useSharingChange(id, (body: { hash: string; consent: typeof SHARE_CONSENT }) => makeCall(memberCalls.share, { params: { id }, body }));

export const useWithdrawSharing = (id: string) => useSharingChange(id, () => makeCall(memberCalls.withdrawSharing, { params: { id } }));
