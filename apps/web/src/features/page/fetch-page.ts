import { type PageContent, pageCalls } from '@consilium/contract';
import { makeCall } from '../../lib/http.ts';

/** The texts of a page from the API. */
export function fetchPage(id: string, signal: AbortSignal): Promise<PageContent> {
  return makeCall(pageCalls.readPage, { params: { id } }, signal);
}
