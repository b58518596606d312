import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { KeepAssessment } from '../keep/keep-assessment.tsx';
import { CareFinder } from '../results/care-finder.tsx';
import { Limits } from '../results/limits.tsx';
import { PossibleCauses } from '../results/possible-causes.tsx';
import { SeriousCauses } from '../results/serious-causes.tsx';
import { SystemSections } from '../results/system-sections.tsx';
import { TriageBanner } from '../results/triage-banner.tsx';
import { FindingsAndFacts } from '../results/understood.tsx';
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

/**
 * Little or nothing was understood, or nothing that is known fits it: a conversation in place of a result. What needs help at once is asked first, then how
 * urgent it is as far as that goes, then ways to go on and people to talk to; causes stay folded, or are not shown at all.
 */
export function NotUnderstoodStage({ analysis, assess, go }: Props) {
  const { session } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { understanding, triage } = analysis;
  const request = session.assessed ? (JSON.parse(session.assessed.request) as AnalysisRequestInput) : null;

  return (
    <div className="column gap-6 pb-6 lg:gap-9">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h1">
            {titleOf(analysis)}
          </h1>
          <div data-screen-only className="-mr-3 max-sm:-ml-3 [&_button]:min-h-11">
            <StartOver go={go} forget={assess.forget} />
          </div>
        </div>
        <p className="mt-1 max-w-3xl text-soft sm:text-lg">{introductionOf(analysis)}</p>
      </div>
      {understanding.advice ? <LanguageAdvice advice={understanding.advice} /> : null}
      <HelpBeside triage={triage} />
      {/* Two rows on a desk: what is safe beside what was asked, people beside ways to go on. */}
      <div className="column items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="column gap-6">
          <Heard analysis={analysis} request={request} />
          <GateQuestions analysis={analysis} assess={assess} />
        </div>
        <div className="column gap-4">
          <TriageBanner triage={triage} told={analysis} text={request?.description ?? null}>
            <CareFinder level={triage.level} consult={[]} />
          </TriageBanner>
          <WatchFor watchFor={analysis.watchFor} level={triage.level} />
        </div>
      </div>
      <div className="column items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <WaysToGoOn analysis={analysis} assess={assess} go={go} onRead={() => heading.current?.focus()} />
        <Meanwhile />
      </div>
      <FoldedCauses analysis={analysis} />
      {session.assessed && request ? (
        <KeepAssessment key={`${session.assessed.about?.id} ${session.assessed.request}`} request={request} about={session.assessed.about} />
      ) : null}
      <Limits analysis={analysis} />
    </div>
  );
}

/** Characters of a description that stand in sight; a longer one is folded, and stands once more where it can be changed. */
const IN_SIGHT = 280;

function Heard({ analysis: { findings, facts, understanding }, request }: { analysis: Analysis; request: AnalysisRequestInput | null }) {
  // What a 'no' to a safety question denies was not said by the person.
  const heard = findings.filter(({ source, presence }) => source !== 'answer' || presence !== 'absent');
  const words = request ? <OwnWords text={request.description} unread={understanding.unread} language={understanding.language?.code} /> : null;
  return (
    <section aria-labelledby="heard">
      <h2 id="heard" className="text-h2">
        What we heard
      </h2>
      {request && request.description.length > IN_SIGHT ? (
        <Disclosure summary={<span className="text-sm font-semibold text-primary">All you wrote, with what we missed</span>}>{words}</Disclosure>
      ) : (
        words
      )}
      {understanding.unread.length > 0 ? <p className="mt-1 text-sm text-soft">The words underlined with a wave were not understood.</p> : null}
      {heard.length > 0 ? (
        <div className="mt-2">
          <FindingsAndFacts findings={heard} facts={facts} />
        </div>
      ) : null}
    </section>
  );
}

function titleOf({ understanding, findings }: Analysis): string {
  if (understanding.state === 'other-language') return `This seems to be in ${understanding.language?.name ?? 'another language'}`;
  if (understanding.state === 'nothing-understood') return 'We could not read this';
  if (understanding.state === 'little-understood') return 'We understood little of this';
  return isComplaint(findings) ? 'No cause we know fits this' : 'We found no complaint in this';
}

function introductionOf({ understanding, questions, findings }: Analysis): string {
  const first = questions[0]?.kind === 'gate' ? ' Please answer the safety questions first; then we go on together.' : '';
  if (understanding.state === 'other-language') return `We read English only, so we cannot judge what you wrote.${first}`;
  if (understanding.state === 'nothing-understood') return `That is our limit, not yours: the words may be rare, misspelt, or ones we do not know yet.${first}`;
  if (understanding.state === 'little-understood') return `We would rather say so than guess from a part of the story.${first}`;
  if (isComplaint(findings)) return 'We would rather say so than name one at random. It does not mean that nothing is wrong.';
  return `We read what you wrote, and none of it is something you feel now that we know. It does not mean that nothing is wrong.${first}`;
}

const isComplaint = (findings: Analysis['findings']) =>
  findings.some(({ presence, source }) => source !== 'profile' && (presence === 'present' || presence === 'uncertain'));

/** From a part of the story only, or hardly fitting: folded, and with a warning before it. */
function FoldedCauses({ analysis }: { analysis: Analysis }) {
  const { session, dispatch } = useSession();
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  if (!conventional || conventional.diagnoses.length === 0) return null;
  const partly = analysis.understanding.state !== 'understood';
  return (
    <Disclosure
      className="border-y border-line"
      heading="h3"
      summary={<span className="font-semibold">{partly ? 'Possible causes, from the part we understood' : 'What we weighed all the same'}</span>}
    >
      <div className="column gap-8 pt-2 pb-6">
        {partly ? (
          <Alert tone="caution" title="These rest on a part of your story only">
            <p>What was not understood may change all of it. Please do not rely on this list.</p>
          </Alert>
        ) : (
          <Alert tone="caution" title="None of these fits well">
            <p>They are listed so that nothing is hidden. Please do not rely on them.</p>
          </Alert>
        )}
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
