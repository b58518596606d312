import { QueryClient } from '@tanstack/react-query';

/** A client for the pages of one visitor. No retries, no polling, no refetch on focus; data never turn stale by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

let browsers: QueryClient | undefined;

/** The client of this browser; on the server every page has one of its own. */
export function browserQueryClient(): QueryClient {
  browsers ??= createQueryClient();
  return browsers;
}

/** Forgets all answers, as a page does that is opened anew. */
export function forgetAnswers(): void {
  browsers = undefined;
}
