import { type PageContent, pageCalls } from '@consilium/contract';
import { asks, type LoadedPage, type PageHead } from '../../lib/page.ts';

/** What a page of text asks for and says of itself; only the server needs it, so that no page brings the schemas of all texts along. */
export const textOf = (id: string): Pick<LoadedPage, 'asks' | 'head'> =>
  import.meta.env.SSR ? { asks: () => [asks(pageCalls.readPage, { params: { id } })], head: ([content]) => headOfText(content as PageContent) } : {};

/** `lastReviewed` is only said of what a clinician has read; until then the date is that of the last change. */
function headOfText({ review }: PageContent): PageHead {
  const read = review.state === 'clinician-reviewed' ? { lastReviewed: review.date } : { dateModified: review.date };
  return { structuredData: () => ({ '@type': 'MedicalWebPage', ...read }) };
}
