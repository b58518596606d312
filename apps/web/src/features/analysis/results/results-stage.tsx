import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AskModels } from '../ai/ask-models.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { FailedRequest } from '../failed-request.tsx';
import { KeepAssessment } from '../keep/keep-assessment.tsx';
import { isCurrent } from '../session/request.ts';
import type { Person, Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import { StartOver } from '../start-over.tsx';
import { AssessedAlong } from '../take-along/assessed-along.tsx';
import type { Assess } from '../use-assess.ts';
import { AboutWhom } from './about-whom.tsx';
import { CareFinder } from './care-finder.tsx';
import { DoNow } from './do-now.tsx';
import { Limits } from './limits.tsx';
import { MayHelp } from './may-help.tsx';
import { PossibleCauses } from './possible-causes.tsx';
import { SeriousCauses } from './serious-causes.tsx';
import { SharedAdvice } from './shared-advice.tsx';
import { SystemQuestions } from './system-questions.tsx';
import { SystemSections } from './system-sections.tsx';
import { TriageBanner } from './triage-banner.tsx';
import { Understood } from './understood.tsx';
import { useArrival } from './use-arrival.ts';
import { WatchFor } from './watch-for.tsx';

type Props = { analysis: Analysis; assess: Assess; go: (stage: Stage) => void };

/** The assessment: what to do first, then what it may be and what helps, then the systems, then what it does not know. */
export function ResultsStage({ analysis, assess, go }: Props) {
  const { session, dispatch } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  const request = session.assessed?.request ?? null;
  const about = session.assessed?.about ?? null;
  const asked = request === null ? null : (JSON.parse(request) as AnalysisRequestInput);
  const text = asked?.description ?? null;
  function changePerson(change: Partial<Person>) {
    const person = { ...session.told.person, ...change };
    dispatch({ type: 'person-changed', change });
    void assess.run({ ...session.told, person });
  }
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useArrival();

  return (
    <div className="column animate-rise gap-2 sm:gap-5">
      <div className="flex items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-h3 sm:text-h2">
          Results{about ? ` for ${about.name}` : ''}
        </h1>
        <div data-screen-only className="-my-1 -mr-3 [&_button]:min-h-11">
          <StartOver go={go} forget={assess.forget} />
        </div>
      </div>
      {isCurrent(session) ? null : <Outdated assess={assess} />}
      <HelpBeside triage={analysis.triage} />
      <div className="column gap-x-10 gap-y-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start">
        {/* It scrolls until its end is in sight and stays there: nothing of it is cut off where a window is low. */}
        <div className="column gap-3 lg:sticky lg:bottom-4 lg:min-h-[calc(100dvh-6rem)] lg:content-start lg:self-end print:static print:min-h-0">
          <TriageBanner triage={analysis.triage} told={analysis} text={text}>
            <CareFinder level={analysis.triage.level} consult={(conventional?.diagnoses[0]?.consult ?? []).slice(0, 2)} />
          </TriageBanner>
          <DoNow doNow={analysis.doNow} />
          <WatchFor watchFor={analysis.watchFor} level={analysis.triage.level} />
        </div>
        <div className="column gap-4 sm:gap-5 lg:gap-9">
          <Understood
            findings={analysis.findings}
            facts={analysis.facts}
            understanding={analysis.understanding}
            text={text}
            about={<AboutWhom subject={analysis.understanding.subject} profile={asked?.profile ?? null} change={changePerson} pending={assess.pending} />}
            go={go}
          />
          {conventional ? (
            <PossibleCauses view={conventional} level={analysis.triage.level} serious={analysis.seriousCauses} />
          ) : (
            <Alert>Conventional Medicine was not chosen, so no possible causes are ranked here. Serious causes and urgency are judged all the same.</Alert>
          )}
          <SeriousCauses causes={analysis.seriousCauses} />
          {analysis.questions.length > 0 ? <MoreQuestions go={go} /> : null}
          {conventional ? <MayHelp view={conventional} /> : null}
          {analysis.withheld ? <Alert tone="caution">{analysis.withheld}</Alert> : null}
          <SystemSections
            views={analysis.systems}
            request={request}
            openSystem={session.openSystem}
            onOpen={(system) => dispatch({ type: 'system-opened', system })}
            beside={({ system }) => <SystemQuestions system={system} assess={assess} />}
          />
          <SharedAdvice shared={analysis.shared} />
          {request ? <AskModels analysis={analysis} request={request} /> : null}
          {request ? <KeepAssessment key={`${about?.id} ${request}`} request={JSON.parse(request) as AnalysisRequestInput} about={about} /> : null}
          <AssessedAlong />
          <Limits analysis={analysis} />
        </div>
      </div>
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

function MoreQuestions({ go }: { go: (stage: Stage) => void }) {
  return (
    <Button variant="secondary" data-screen-only className="justify-self-start" onClick={() => go('questions')}>
      Answer more questions
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  );
}
