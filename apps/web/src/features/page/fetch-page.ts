import { type PageContent, type PageId, pageCalls } from '@consilium/contract';
import { makeCall } from '../../lib/http.ts';

/** The texts of a page from the API. */
export function fetchPage(id: PageId, signal: AbortSignal): Promise<PageContent> {
  return makeCall(pageCalls.readPage, { params: { id } }, signal);
}
