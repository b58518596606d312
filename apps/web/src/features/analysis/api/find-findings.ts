import type { FindingSummary } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/debounced.ts';
import { ANSWERED_OFFLINE, loadCalls } from './load-calls.ts';

const PAUSE = 150;

function findingsOptions(query: string) {
  return queryOptions({
    queryKey: ['findings', query],
    ...ANSWERED_OFFLINE,
    queryFn: async ({ signal }) => (await loadCalls()).findFindings(query, signal),
    enabled: query.length > 0,
  });
}

/** Findings whose name or lay wording fits what is being typed. */
export function useFindings(text: string): { findings: readonly FindingSummary[]; busy: boolean; status: string } {
  const query = useDebounced(text.trim(), PAUSE);
  const { data, isError, error, isFetching } = useQuery(findingsOptions(query));
  if (isError) return { findings: [], busy: false, status: error.message };
  if (isFetching || query !== text.trim()) return { findings: data ?? [], busy: true, status: 'Searching…' };
  return { findings: data ?? [], busy: false, status: 'Nothing found. Try another word, for example “tummy ache”.' };
}
