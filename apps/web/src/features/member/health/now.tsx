import { besideInWords, DAY_PARTS, type OutlinedEntry, type SavedAnalysisSummary } from '@consilium/contract';
import { dayOf } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Level } from '../assessments/level.tsx';
import { WHOM } from '../family/whom.ts';

/** Assessments shown; the others stand in their own sheet. */
const LAST = 3;

/** What is written of today, and the way to write. */
export function TodayEntries({ entries, whom }: { entries: readonly OutlinedEntry[]; whom: string }) {
  return (
    <>
      {entries.length === 0 ? <p className="mt-2 text-soft">Nothing is written for today yet.</p> : null}
      <ul className="mt-2 grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <span className="font-semibold">
                {entry.part ? `${DAY_PARTS[entry.part]}: ` : ''}
                {entry.severity} of 10
              </span>
              , {entry.symptoms.join(', ')}
            </p>
            {besideInWords(entry) ? <p className="text-sm text-soft">{besideInWords(entry)}</p> : null}
          </li>
        ))}
      </ul>
      <p data-screen-only className="mt-4">
        <ButtonLink to={`?tab=diary&${WHOM}=${whom}`} variant="secondary">
          {entries.length === 0 ? 'Write in the diary' : 'Open the diary'}
        </ButtonLink>
      </p>
    </>
  );
}

/** The newest of the kept assessments, whatever time is looked at. */
export function LastAssessments({ analyses }: { analyses: readonly SavedAnalysisSummary[] }) {
  if (analyses.length === 0) return <p className="mt-2 text-soft">You have kept no assessment yet.</p>;
  return (
    <ul className="mt-2 grid gap-3">
      {analyses.slice(0, LAST).map(({ id, createdAt, triage, excerpt }) => (
        <li key={id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            {dayOf(createdAt)} <Level level={triage} />
          </p>
          <TextLink to={`?tab=assessments&open=${encodeURIComponent(id)}`} preventScrollReset className="inline-flex min-h-11 items-center wrap-anywhere">
            {excerpt}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
