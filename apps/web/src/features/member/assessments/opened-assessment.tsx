import type { SavedAnalysis, SavedAnalysisSummary } from '@consilium/contract';
import { ArrowLeft, Printer, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { moment } from '../../../lib/dates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SavedResults, TakeAlong } from '../../analysis/index.ts';
import { useAssessment } from '../api/assessments.ts';
import { ForWhom } from '../family/for-whom.tsx';
import { useKnownFamily } from '../family/whom.ts';
import { SharingControl } from './sharing.tsx';

type Props = { id: string; onDelete: (assessment: SavedAnalysisSummary) => void };

/** One kept assessment as it was answered then. */
export function OpenedAssessment({ id, onDelete }: Props) {
  return (
    <div className="column gap-6">
      <ButtonLink to="?tab=assessments" preventScrollReset variant="quiet" size="small" className="-ml-3 justify-self-start" data-screen-only>
        <ArrowLeft aria-hidden className="size-4" />
        All assessments
      </ButtonLink>
      <Loaded query={useAssessment(id)} what="the assessment">
        {(assessment) => <Opened assessment={assessment} onDelete={() => onDelete(assessment)} />}
      </Loaded>
    </div>
  );
}

function Opened({ assessment, onDelete }: { assessment: SavedAnalysis; onDelete: () => void }) {
  const family = useKnownFamily();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className="-mb-4 empty:hidden">
        <ForWhom assessment={assessment} family={family} />
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          Assessment of {moment(assessment.createdAt)}
        </h2>
        <div data-screen-only className="flex flex-wrap gap-1">
          <SharingControl assessment={assessment} />
          <Button variant="quiet" size="small" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <Button variant="quiet" size="small" onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        </div>
      </div>
      <figure className="max-w-3xl border-l-2 border-line-strong pl-4">
        <figcaption className="text-sm font-semibold text-soft">What you wrote</figcaption>
        <blockquote className="mt-1 whitespace-pre-line">{assessment.request.description}</blockquote>
      </figure>
      <SavedResults analysis={assessment.analysis} />
      <TakeAlong analysis={assessment.analysis} request={assessment.request} madeAt={assessment.createdAt} />
    </>
  );
}
