import type { ArticleContent, PageContent } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { preloadedAsSent } from '../../lib/preloaded.ts';

/** Asking the API brings the schema of every page along, which the first page, written by the server, does not need. */
function pageOptions(id: ArticleContent['id']) {
  return queryOptions({
    queryKey: ['pages', id],
    queryFn: async ({ signal }) => (await import('./fetch-page.ts')).fetchPage(id, signal),
    initialData: () => preloadedAsSent<PageContent>(`/api/pages/${id}`),
  });
}

type Loaded = { content: ArticleContent | undefined; failed: boolean; retry: () => void };

/** The texts of an informational page. On the first page they come with the HTML, afterwards from the API. */
export function usePageContent(id: ArticleContent['id']): Loaded {
  const { data, isError, refetch } = useQuery(pageOptions(id));
  return { content: data as ArticleContent | undefined, failed: isError, retry: () => void refetch() };
}
