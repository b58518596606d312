import type { AnalysisRequestInput } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';
import { loadCalls } from '../api/load-calls.ts';
import type { KeptPerson } from '../session/session.ts';

/** Keeps an assessment in the member's own place: the server assesses the request anew and stores its own answer. */
export function useKeepAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, about }: { request: AnalysisRequestInput; about: KeptPerson | null }) => (await loadCalls()).keepAnalysis(request, about?.id),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['member', 'analyses'], exact: true }),
        client.invalidateQueries({ queryKey: ['member', 'summary'] }),
        askAgainWhoIsSignedIn(),
      ]),
  });
}
