import type { SystemDescription } from '@consilium/contract';
import { longDate } from '../../lib/dates.ts';

const STATES: Record<SystemDescription['review']['state'], string> = {
  unreviewed: 'not yet reviewed by a clinician',
  'second-read': 'read by a second editor, not yet reviewed by a clinician',
  'clinician-reviewed': 'reviewed by a clinician',
};

/** Who wrote a text, when, and whether a clinician has reviewed it. */
export function ReviewLine({ review: { author, date, state } }: Pick<SystemDescription, 'review'>) {
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      Written by {author}, {longDate(date)}; {STATES[state]}.
    </p>
  );
}
