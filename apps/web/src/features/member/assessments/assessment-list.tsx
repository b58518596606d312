import type { FamilyProfile, SavedAnalysisSummary } from '@consilium/contract';
import { GitCompareArrows, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moment } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ForWhom } from '../family/for-whom.tsx';
import { Level } from './level.tsx';
import { SharingControl } from './sharing.tsx';

/** Assessments shown before the rest is asked for. */
const AT_FIRST = 20;

type Props = { analyses: readonly SavedAnalysisSummary[]; family: readonly FamilyProfile[]; onDelete: (assessment: SavedAnalysisSummary) => void };

/** The kept assessments, the newest first; two of them can be marked to be compared. */
export function AssessmentList({ analyses, family, onDelete }: Props) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(AT_FIRST);
  const navigate = useNavigate();
  const chosen = marked.filter((id) => analyses.some((assessment) => assessment.id === id));

  function mark(id: string, on: boolean) {
    // A third mark takes the place of the oldest.
    setMarked(on ? [...chosen, id].slice(-2) : chosen.filter((other) => other !== id));
  }

  return (
    <>
      {analyses.length > 1 ? (
        <div data-screen-only className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-5 py-3">
          <p role="status" className="flex-1 basis-60 text-sm">
            {chosen.length === 2 ? 'Two assessments are marked.' : `Mark two assessments to compare them; ${chosen.length} marked.`}
          </p>
          <Button
            variant="secondary"
            disabled={chosen.length !== 2}
            onClick={() => void navigate(`?tab=assessments&compare=${chosen.map(encodeURIComponent).join(',')}`, { preventScrollReset: true })}
          >
            <GitCompareArrows aria-hidden className="size-5" />
            Compare
          </Button>
        </div>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {analyses.slice(0, shown).map((assessment) => {
          const when = moment(assessment.createdAt);
          return (
            <li key={assessment.id} className="grid gap-x-6 gap-y-2 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-sm text-soft">{when}</span>
                  <Level level={assessment.triage} />
                  <ForWhom assessment={assessment} family={family} />
                </p>
                <h3 className="mt-2 text-h3">
                  <TextLink to={`?tab=assessments&open=${encodeURIComponent(assessment.id)}`} preventScrollReset>
                    {assessment.excerpt}
                  </TextLink>
                </h3>
                {assessment.triage !== 'emergency' && assessment.causes.length > 0 ? (
                  <p className="mt-1 text-sm text-soft">
                    Possible causes: {assessment.causes.map(({ name, confidence }) => `${name} ${confidence < 1 ? 'under 1' : confidence}%`).join(', ')}
                  </p>
                ) : null}
              </div>
              <div data-screen-only className="flex flex-wrap items-center gap-2">
                {analyses.length > 1 ? (
                  <Checkbox
                    label={
                      <>
                        Compare<span className="sr-only"> the assessment of {when}</span>
                      </>
                    }
                    checked={chosen.includes(assessment.id)}
                    onChange={(on) => mark(assessment.id, on)}
                    className="min-h-11 pr-2 text-sm"
                  />
                ) : null}
                <SharingControl assessment={assessment} />
                <Button variant="quiet" size="small" aria-label={`Delete the assessment of ${when}`} onClick={() => onDelete(assessment)}>
                  <Trash2 aria-hidden className="size-4" />
                  Delete
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {analyses.length > shown ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShown(shown + AT_FIRST)}>
          Show earlier assessments
        </Button>
      ) : null}
    </>
  );
}
