import type { AnalysisRequestInput, SystemView } from '@consilium/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { ANSWERED_OFFLINE, loadCalls } from './load-calls.ts';

/** How long a reading that is looked at no more stays in memory (ms): it belongs to what somebody wrote. */
const KEPT = 60_000;

function viewOptions(view: SystemView, request: string | null) {
  return queryOptions({
    queryKey: ['system-view', view.system, request],
    ...ANSWERED_OFFLINE,
    queryFn:
      view.whole || request === null
        ? skipToken
        : async ({ signal }) => (await loadCalls()).readSystem(view.system, JSON.parse(request) as AnalysisRequestInput, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
  });
}

/**
 * The whole reading of a system of which the assessment brought what is compared.
 * @param request the assessed request as JSON; null where there is nothing to ask for, as with a kept assessment.
 */
export function useWholeView(view: SystemView, request: string | null) {
  return useQuery(viewOptions(view, request));
}
