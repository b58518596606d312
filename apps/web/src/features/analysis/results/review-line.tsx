import type { Diagnosis } from '@consilium/contract';
import { longDate } from '../../../lib/dates.ts';

const STATES: Record<Diagnosis['review']['state'], string> = {
  unreviewed: 'Not yet reviewed by a clinician',
  'second-read': 'Read by a second editor, not yet by a clinician',
  'clinician-reviewed': 'Reviewed by a clinician',
};

/** Who wrote an entry, when, and whether a clinician has reviewed it. */
export function ReviewLine({ review }: { review: Diagnosis['review'] }) {
  return (
    <p className="text-xs text-faint">
      {STATES[review.state]} · {review.author}, {longDate(review.date)}
    </p>
  );
}
