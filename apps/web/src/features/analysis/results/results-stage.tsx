import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { ArrowRight, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { FailedRequest } from '../failed-request.tsx';
import { KeepAssessment } from '../keep/keep-assessment.tsx';
import { WaysToGoOn } from '../not-understood/ways-to-go-on.tsx';
import { isCurrent } from '../session/request.ts';
import type { Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import { StartOver } from '../start-over.tsx';
import { AssessedAlong } from '../take-along/assessed-along.tsx';
import type { Assess } from '../use-assess.ts';
import { DoNow } from './do-now.tsx';
import { Limits } from './limits.tsx';
import { PossibleCauses } from './possible-causes.tsx';
import { SeriousCauses } from './serious-causes.tsx';
import { SystemQuestions } from './system-questions.tsx';
import { SystemSections } from './system-sections.tsx';
import { TriageBanner } from './triage-banner.tsx';
import { Understood } from './understood.tsx';
import { useArrival } from './use-arrival.ts';
import { WatchFor } from './watch-for.tsx';

type Props = { analysis: Analysis; assess: Assess; go: (stage: Stage) => void };

/** The assessment: urgency first, then causes, then the systems, then what it does not know. */
export function ResultsStage({ analysis, assess, go }: Props) {
  const { session, dispatch } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useArrival();

  return (
    <div className="column gap-10 lg:gap-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          Results
        </h1>
        <div data-screen-only className="flex flex-wrap gap-1">
          <Button variant="quiet" size="small" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <StartOver go={go} forget={assess.forget} />
        </div>
      </div>
      {isCurrent(session) ? null : <Outdated assess={assess} />}
      <HelpBeside triage={analysis.triage} />
      <TriageBanner triage={analysis.triage} />
      <DoNow doNow={analysis.doNow} />
      <WatchFor watchFor={analysis.watchFor} level={analysis.triage.level} />
      <Understood findings={analysis.findings} facts={analysis.facts} go={go} />
      {conventional ? (
        conventional.diagnoses.length > 0 ? (
          <PossibleCauses view={conventional} />
        ) : (
          <WaysToGoOn analysis={analysis} assess={assess} go={go} />
        )
      ) : (
        <Alert>Conventional Medicine was not chosen, so no possible causes are ranked here. Serious causes and urgency are judged all the same.</Alert>
      )}
      <SeriousCauses causes={analysis.seriousCauses} />
      {analysis.questions.length > 0 ? <MoreQuestions reason={analysis.interview.reason} go={go} /> : null}
      {analysis.withheld ? <Alert tone="caution">{analysis.withheld}</Alert> : null}
      <SystemSections
        views={analysis.systems}
        request={session.assessed?.request ?? null}
        openSystem={session.openSystem}
        onOpen={(system) => dispatch({ type: 'system-opened', system })}
        beside={({ system }) => <SystemQuestions system={system} assess={assess} />}
      />
      {session.assessed ? <KeepAssessment key={session.assessed.request} request={JSON.parse(session.assessed.request) as AnalysisRequestInput} /> : null}
      <AssessedAlong />
      <Limits analysis={analysis} />
    </div>
  );
}

function Outdated({ assess }: { assess: Assess }) {
  const { session } = useSession();
  const renew = () => void assess.run(session.told);
  if (assess.error) return <FailedRequest error={assess.error} onRetry={renew} />;
  return (
    <Alert tone="caution" title="You changed something since">
      <p>These results rest on what you had told before.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={renew} disabled={assess.pending}>
        {assess.pending ? 'Updating…' : 'Update the results'}
      </Button>
    </Alert>
  );
}

function MoreQuestions({ reason, go }: { reason: string; go: (stage: Stage) => void }) {
  return (
    <div data-screen-only className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-tint px-5 py-4 sm:px-7">
      <p>{reason}</p>
      <Button variant="secondary" onClick={() => go('questions')}>
        Answer more questions
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
