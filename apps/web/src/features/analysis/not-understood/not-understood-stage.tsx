import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { KeepAssessment } from '../keep/keep-assessment.tsx';
import { Limits } from '../results/limits.tsx';
import { PossibleCauses } from '../results/possible-causes.tsx';
import { SeriousCauses } from '../results/serious-causes.tsx';
import { SystemSections } from '../results/system-sections.tsx';
import { TriageBanner } from '../results/triage-banner.tsx';
import { Understood } from '../results/understood.tsx';
import { WatchFor } from '../results/watch-for.tsx';
import type { Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import { StartOver } from '../start-over.tsx';
import type { Assess } from '../use-assess.ts';
import { GateQuestions } from './gate-questions.tsx';
import { LanguageAdvice } from './language-advice.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { OwnWords } from './own-words.tsx';
import { WaysToGoOn } from './ways-to-go-on.tsx';

type Props = { analysis: Analysis; assess: Assess; go: (stage: Stage) => void };

/** Little or nothing was understood: a conversation in place of a result. What needs help at once is asked first; causes stay folded, or are not shown at all. */
export function NotUnderstoodStage({ analysis, assess, go }: Props) {
  const { session } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { understanding, triage, findings } = analysis;
  // What a 'no' to a safety question denies was not said by the person.
  const heard = findings.filter(({ source, presence }) => source !== 'answer' || presence !== 'absent');
  const request = session.assessed ? (JSON.parse(session.assessed.request) as AnalysisRequestInput) : null;

  return (
    <div className="column gap-9 pb-6">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            {titleOf(analysis)}
          </h1>
          <StartOver go={go} forget={assess.forget} />
        </div>
        <p className="mt-2 max-w-3xl text-lg text-soft">{introductionOf(analysis)}</p>
      </div>
      {understanding.advice ? <LanguageAdvice advice={understanding.advice} /> : null}
      <HelpBeside triage={triage} />
      <GateQuestions analysis={analysis} assess={assess} />
      <TriageBanner triage={triage} told={analysis} text={request?.description ?? null} />
      <WatchFor watchFor={analysis.watchFor} level={triage.level} />
      <section aria-labelledby="heard">
        <h2 id="heard" className="text-h2">
          What we heard
        </h2>
        {request ? <OwnWords text={request.description} unread={understanding.unread} language={understanding.language?.code} /> : null}
        {understanding.unread.length > 0 ? <p className="mt-2 text-sm text-soft">The words underlined with a wave were not understood.</p> : null}
        {heard.length > 0 ? (
          <div className="mt-5">
            <Understood findings={heard} facts={analysis.facts} go={go} />
          </div>
        ) : null}
      </section>
      <WaysToGoOn analysis={analysis} assess={assess} go={go} />
      <Meanwhile />
      <FoldedCauses analysis={analysis} />
      {session.assessed && request ? (
        <KeepAssessment key={`${session.assessed.about?.id} ${session.assessed.request}`} request={request} about={session.assessed.about} />
      ) : null}
      <Limits analysis={analysis} />
    </div>
  );
}

function titleOf({ understanding }: Analysis): string {
  if (understanding.state === 'other-language') return `This seems to be in ${understanding.language?.name ?? 'another language'}`;
  return understanding.state === 'nothing-understood' ? 'We could not read this' : 'We understood little of this';
}

function introductionOf({ understanding, questions }: Analysis): string {
  const first = questions[0]?.kind === 'gate' ? ' Please answer the safety questions first; then we go on together.' : '';
  if (understanding.state === 'other-language') return `We read English only, so we cannot judge what you wrote.${first}`;
  if (understanding.state === 'nothing-understood') return `That is our limit, not yours: the words may be rare, misspelt, or ones we do not know yet.${first}`;
  return `We would rather say so than guess from a part of the story.${first}`;
}

/** From a part of the story only: folded, and with a warning before it. */
function FoldedCauses({ analysis }: { analysis: Analysis }) {
  const { session, dispatch } = useSession();
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  if (!conventional || conventional.diagnoses.length === 0) return null;
  return (
    <Disclosure className="border-y border-line" heading="h3" summary={<span className="font-semibold">Possible causes, from the part we understood</span>}>
      <div className="column gap-8 pt-2 pb-6">
        <Alert tone="caution" title="These rest on a part of your story only">
          <p>What was not understood may change all of it. Please do not rely on this list.</p>
        </Alert>
        <PossibleCauses view={conventional} level={analysis.triage.level} serious={analysis.seriousCauses} />
        <SeriousCauses causes={analysis.seriousCauses} />
        <SystemSections
          views={analysis.systems}
          request={session.assessed?.request ?? null}
          openSystem={session.openSystem}
          onOpen={(system) => dispatch({ type: 'system-opened', system })}
        />
      </div>
    </Disclosure>
  );
}
