import type { ArticleContent } from '@consilium/contract';
import { longDate } from '../../lib/dates.ts';
import type { ArticleId } from './article-id.ts';

/** Pages whose expert is not a clinician. */
const LEGAL_PAGES: readonly ArticleId[] = ['privacy', 'terms'];

/** Who last read a page, when, and whether somebody of the field has reviewed it. */
export function ReviewLine({ page, review }: { page: ArticleId; review: ArticleContent['review'] }) {
  const expert = LEGAL_PAGES.includes(page) ? 'a lawyer' : 'a clinician';
  const state = {
    unreviewed: `not yet reviewed by ${expert}`,
    'second-read': `read by a second editor, not yet reviewed by ${expert}`,
    'clinician-reviewed': 'reviewed by a clinician',
  }[review.state];
  return (
    <p className="mt-14 border-t border-line pt-4 text-sm text-soft">
      Last read on {longDate(review.date)} by {review.author}; {state}.
    </p>
  );
}
