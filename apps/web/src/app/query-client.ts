import { QueryClient } from '@tanstack/react-query';

/** No retries, no polling, no refetch on focus; data never turn stale by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});
