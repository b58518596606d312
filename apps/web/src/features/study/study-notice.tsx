import { isNoticed, type NoticedState, type StudyRecord } from '@consilium/contract';
import { longDate } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { noticeAddress, RETRACTION_WORDS } from './words.ts';

const MEANS: Record<NoticedState, { tone: 'danger' | 'caution' | 'info'; means: string }> = {
  retracted: { tone: 'danger', means: 'Its results should not be relied on. We count it for no treatment.' },
  'expression-of-concern': { tone: 'caution', means: 'Its journal doubts its results; they should not be relied on until that is settled.' },
  corrected: { tone: 'info', means: 'Read the correction together with the study.' },
};

/** Above a study: what its journal or an operator says against it, when, why and where. */
export function StudyNotice({ study }: { study: Pick<StudyRecord, 'retraction' | 'retractionDate' | 'retractionReason' | 'retractionNotice'> }) {
  if (!isNoticed(study.retraction)) return null;
  const { tone, means } = MEANS[study.retraction];
  const address = noticeAddress(study.retractionNotice);
  const when = study.retractionDate ? `, ${longDate(study.retractionDate)}` : '';
  return (
    <Alert tone={tone} className="mb-5" title={`${RETRACTION_WORDS[study.retraction]}${when}`}>
      {study.retractionReason ? <p>Reason: {study.retractionReason}</p> : null}
      <p>{means}</p>
      {address ? (
        <p className="mt-1">
          <OutsideLink href={address}>Read the notice</OutsideLink>
        </p>
      ) : (
        <p className="mt-1">{study.retractionNotice ?? 'See the original source for the notice.'}</p>
      )}
    </Alert>
  );
}
