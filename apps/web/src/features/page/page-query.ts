import { type ArticleContent, type LandingContent, type PageId, pageContentSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import { preloadedAnswer } from '../../lib/preloaded.ts';

function pageOptions(id: PageId) {
  const path = `/api/pages/${id}`;
  return queryOptions({
    queryKey: ['pages', id],
    queryFn: ({ signal }) => request(path, pageContentSchema, { signal }),
    initialData: () => preloadedAnswer(path, pageContentSchema),
  });
}

type ContentOf<Id extends PageId> = Id extends 'landing' ? LandingContent : ArticleContent;

/** The texts of a page. On the first page they come with the HTML, afterwards from the API. */
export function usePageContent<Id extends PageId>(id: Id): { content: ContentOf<Id> | undefined; failed: boolean } {
  const { data, isError } = useQuery(pageOptions(id));
  return { content: data as ContentOf<Id> | undefined, failed: isError };
}
