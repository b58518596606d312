import type { ArticleContent, LandingContent } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

type ContentOf<Id extends string> = Id extends 'landing' ? LandingContent : ArticleContent;

/** Asking the API brings the schema of every page along, which the first page, written by the server, does not need. */
function pageOptions(id: string) {
  return queryOptions({
    queryKey: ['pages', id],
    queryFn: async ({ signal }) => (await import('./fetch-page.ts')).fetchPage(id, signal),
  });
}

type Loaded<Id extends string> = { content: ContentOf<Id> | undefined; failed: boolean; retry: () => void };

/** The texts of an informational page. On the first page they come with the HTML, afterwards from the API. */
export function usePageContent<Id extends string>(id: Id): Loaded<Id> {
  const { data, isError, refetch } = useQuery(pageOptions(id));
  return { content: data as ContentOf<Id> | undefined, failed: isError, retry: () => void refetch() };
}
