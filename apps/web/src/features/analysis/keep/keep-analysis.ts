import type { AnalysisRequestInput } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';
import { loadCalls } from '../api/load-calls.ts';

/** Keeps an assessment in the member's own place: the server assesses the request anew and stores its own answer. */
export function useKeepAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (told: AnalysisRequestInput) => (await loadCalls()).keepAnalysis(told),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['member', 'analyses'], exact: true }),
        client.invalidateQueries({ queryKey: ['member', 'summary'] }),
        askAgainWhoIsSignedIn(),
      ]),
  });
}
