import type { Diagnosis, Signature } from '@consilium/contract';
import { longDate } from '../lib/dates.ts';

type Review = Diagnosis['review'];
type Props = {
  review: Review;
  /** Whether its author wrote it, or only read it last. */
  by: 'writer' | 'reader';
  /** Who would have to review it. */
  expert?: string;
};

/** Who of the field signed that they read it, in just this form. */
export function SignedBy({ signed }: { signed: readonly Signature[] }) {
  return signed.map(({ name, profession, date }) => `Read by ${name}, ${profession}, on ${longDate(date)}`).join('. ');
}

/** Under a page: who wrote or last read it, when, and whether somebody of the field has reviewed it. */
export function ReviewLine({ review: { author, date, state, signed = [] }, by, expert = 'a clinician' }: Props) {
  const states: Record<Review['state'], string> = {
    unreviewed: `not yet reviewed by ${expert}`,
    'second-read': `read by a second editor, not yet reviewed by ${expert}`,
    'clinician-reviewed': 'reviewed by a clinician',
  };
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      {by === 'writer' ? `Written by ${author}, ${longDate(date)}` : `Last read on ${longDate(date)} by ${author}`}; {states[state]}.{' '}
      <SignedBy signed={signed} />
    </p>
  );
}

const NOTES: Record<Review['state'], string> = {
  unreviewed: 'Not yet reviewed by a clinician',
  'second-read': 'Read by a second editor, not yet by a clinician',
  'clinician-reviewed': 'Reviewed by a clinician',
};

/** The same in short, under each of many entries. */
export function ReviewNote({ review: { author, date, state, signed = [] } }: { review: Review }) {
  return (
    <p className="text-xs text-faint">
      {signed.length > 0 ? <SignedBy signed={signed} /> : NOTES[state]} · {author}, {longDate(date)}
    </p>
  );
}
