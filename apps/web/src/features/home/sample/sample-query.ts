import type { Sample } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

const sampleOptions = queryOptions({
  queryKey: ['analyses', 'sample'],
  // Asking brings the schemas along, which the first page, written by the server, does not need.
  queryFn: async ({ signal }) => (await import('./fetch-sample.ts')).fetchSample(signal),
});

/** What the engine makes of the first example; nothing until it is there, and where it cannot be had. */
export function useSample(): Sample | null {
  return useQuery(sampleOptions).data?.sample ?? null;
}
