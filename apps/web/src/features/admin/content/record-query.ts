import { type CallInput, type ContentDetail, contentCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { recordQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';

export type Place = CallInput<typeof contentCalls.find>['params'];
type Step = 'discardDraft' | 'submit' | 'sendBack' | 'publish' | 'restore' | 'withdraw' | 'saveDraft';

export const useRecord = (place: Place) => useQuery(recordQuery(contentCalls.find, { params: place }));

/** One step on a record: what the server answers takes the place of what is shown, and the lists are asked for again. */
export function useStep<Name extends Step>(place: Place, step: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<(typeof contentCalls)[Name]>['body']): Promise<ContentDetail> =>
      makeCall(contentCalls[step] as typeof contentCalls.submit, { params: place, body: body as CallInput<typeof contentCalls.submit>['body'] }),
    onSuccess: (detail) => {
      client.setQueryData(callKey(contentCalls.find, { params: place }), detail);
      return client.invalidateQueries({ queryKey: callKey(contentCalls.list, {}) });
    },
  });
}
