import { type SystemId, systemPageSchema, systemsResponseSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import { preloadedAnswer } from '../../lib/preloaded.ts';

const ALL = '/api/systems';

const systemsOptions = queryOptions({
  queryKey: ['systems'],
  queryFn: ({ signal }) => request(ALL, systemsResponseSchema, { signal }),
  initialData: () => preloadedAnswer(ALL, systemsResponseSchema),
});

function systemOptions(id: SystemId) {
  const path = `${ALL}/${id}`;
  return queryOptions({
    queryKey: ['systems', id],
    queryFn: ({ signal }) => request(path, systemPageSchema, { signal }),
    initialData: () => preloadedAnswer(path, systemPageSchema),
  });
}

/** The 14 systems with what the library holds of each. */
export function useSystems() {
  return useQuery(systemsOptions);
}

/** Everything the page of one system shows. */
export function useSystem(id: SystemId) {
  return useQuery(systemOptions(id));
}
