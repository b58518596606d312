import { type PageContent, type PageId, pageContentSchema } from '@consilium/contract';
import { request } from '../../lib/http.ts';

/** The texts of a page from the API. */
export function fetchPage(id: PageId, signal: AbortSignal): Promise<PageContent> {
  return request(`/api/pages/${id}`, pageContentSchema, { signal });
}
