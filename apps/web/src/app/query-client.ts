import { QueryClient } from '@tanstack/react-query';

let shared: QueryClient | null = null;

/** The client of this browser's pages; on the server every page has its own. No retries, no polling, no refetch on focus; data never turn stale by themselves. */
export function browserQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}
