import { type CallAnswer, contentCalls } from '@consilium/contract';
import { makeCall } from '../../lib/http.ts';

/** What visitors are told now. */
export async function fetchAnnouncements(signal: AbortSignal): Promise<CallAnswer<typeof contentCalls.announcements>['announcements']> {
  return (await makeCall(contentCalls.announcements, {}, signal)).announcements;
}
