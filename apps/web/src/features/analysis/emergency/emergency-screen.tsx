import type { Analysis } from '@consilium/contract';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LanguageAdvice } from '../not-understood/language-advice.tsx';
import type { Stage } from '../session/session.ts';
import { AssessedAlong } from '../take-along/assessed-along.tsx';
import type { Assess } from '../use-assess.ts';
import { EmergencyAction } from './emergency-action.tsx';
import { HeardRight } from './heard-right.tsx';

/** The action alone: no header, no treatments, no traditions. What may be behind it stays folded. */
export function EmergencyScreen({ analysis, assess, go }: { analysis: Analysis; assess: Assess; go: (stage: Stage) => void }) {
  const { triage, understanding } = analysis;
  return (
    <div className="min-h-dvh border-t-8 border-danger">
      <div className="mx-auto grid max-w-xl gap-6 px-5 pt-8 pb-28 sm:py-14">
        <EmergencyAction triage={triage} />
        {understanding.advice ? <LanguageAdvice advice={understanding.advice} /> : null}
        {triage.crisis ? null : <WhileYouWait steps={analysis.doNow?.steps ?? WAITING} />}
        <section aria-labelledby="why">
          <h2 id="why" className="font-sans text-base font-semibold tracking-normal">
            Why
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {triage.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <HeardRight questions={analysis.questions} assess={assess} />
        <FoldedCauses analysis={analysis} />
        <AssessedAlong brief />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
          Did we misunderstand you?
          <Button variant="secondary" size="small" onClick={() => go('describe')}>
            Correct what you wrote
          </Button>
        </p>
      </div>
    </div>
  );
}

/** What helps in any emergency; where the likeliest cause is one whose first aid is known, its own steps stand instead. */
const WAITING = [
  'Do not stay alone: have somebody with you, and the telephone within reach.',
  'Unlock the door, switch on a light and keep the way clear.',
  'Have medicines, or their packets, and known illnesses ready to show.',
];

function WhileYouWait({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="while-you-wait">
      <h2 id="while-you-wait" className="font-sans text-base font-semibold tracking-normal">
        While you wait for help
      </h2>
      <ol className="mt-1 grid list-decimal gap-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Names only, and only on request: knowing them changes nothing about what to do now. */
function FoldedCauses({ analysis }: { analysis: Analysis }) {
  const names = new Set([
    ...analysis.seriousCauses.map(({ name }) => name),
    ...analysis.systems.filter(({ system }) => system === 'conventional').flatMap(({ diagnoses }) => diagnoses.slice(0, 5).map(({ name }) => name)),
  ]);
  if (names.size === 0) return null;
  return (
    <Disclosure className="border-y border-line" summary={<span className="text-soft">Possible causes, for the professionals who help you</span>}>
      <ul className="grid list-disc gap-1 pb-4 pl-5">
        {[...names].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {analysis.withheld ? <p className="pb-4 text-sm text-soft">{analysis.withheld}</p> : null}
    </Disclosure>
  );
}
