import { type AnalysisRequestInput, savedAnalysisSchema } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';

/** Keeps an assessment in the member's own place: the server assesses the request anew and stores its own answer. */
export function useKeepAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (told: AnalysisRequestInput) => request('/api/member/analyses', savedAnalysisSchema, { method: 'POST', body: { request: told } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['member', 'analyses'], exact: true }),
        client.invalidateQueries({ queryKey: ['member', 'summary'] }),
        askAgainWhoIsSignedIn(),
      ]),
  });
}
