import type { Diagnosis } from '@consilium/contract';
import { longDate } from '../lib/dates.ts';

type Review = Diagnosis['review'];
type Props = {
  review: Review;
  /** Whether its author wrote it, or only read it last. */
  by: 'writer' | 'reader';
  /** Who would have to review it. */
  expert?: string;
};

/** Under a page: who wrote or last read it, when, and whether somebody of the field has reviewed it. */
export function ReviewLine({ review: { author, date, state }, by, expert = 'a clinician' }: Props) {
  const states: Record<Review['state'], string> = {
    unreviewed: `not yet reviewed by ${expert}`,
    'second-read': `read by a second editor, not yet reviewed by ${expert}`,
    'clinician-reviewed': 'reviewed by a clinician',
  };
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      {by === 'writer' ? `Written by ${author}, ${longDate(date)}` : `Last read on ${longDate(date)} by ${author}`}; {states[state]}.
    </p>
  );
}

const NOTES: Record<Review['state'], string> = {
  unreviewed: 'Not yet reviewed by a clinician',
  'second-read': 'Read by a second editor, not yet by a clinician',
  'clinician-reviewed': 'Reviewed by a clinician',
};

/** The same in short, under each of many entries. */
export function ReviewNote({ review: { author, date, state } }: { review: Review }) {
  return (
    <p className="text-xs text-faint">
      {NOTES[state]} · {author}, {longDate(date)}
    </p>
  );
}
