import { type Diagnosis, type SystemView, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DiagnosisBody, hasTreatments, Treatments } from './diagnosis-entry.tsx';
import { LevelBadge } from './level-badge.tsx';
import { likelihoodWord, parted, shareInWords, treatedCauses } from './likelihood.ts';

type CausesProps = { view: SystemView; level: TriageLevel /** Serious causes that stand apart. */; serious?: readonly { id: string }[] };

/** The causes conventional medicine would weigh, the likeliest first, each with why and why not; what hardly fits is folded. */
export function PossibleCauses({ view, level, serious = [] }: CausesProps) {
  const { shown, folded } = parted(view.diagnoses, new Set(serious.map(({ id }) => id)));
  const treated = treatedCauses(view.diagnoses);
  const entries = (causes: readonly Diagnosis[]) =>
    causes.map((diagnosis) => (
      <Cause key={diagnosis.id} diagnosis={diagnosis} first={diagnosis === view.diagnoses[0]} level={level} treatedBelow={treated.includes(diagnosis)} />
    ));
  return (
    <section aria-labelledby="causes" data-system="conventional">
      <h2 id="causes" tabIndex={-1} className="scroll-mt-24 text-h2">
        Possible causes
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line-strong">{entries(shown)}</ol>
      {folded.length > 0 ? (
        <Disclosure className="border-b border-line" summary={<span className="font-semibold text-primary">{folded.length} less likely</span>}>
          <ol className="divide-y divide-line border-t border-line">{entries(folded)}</ol>
        </Disclosure>
      ) : null}
      {view.somethingElse === null ? null : (
        <p className="mt-2 text-sm text-soft">
          <span className="font-semibold">Something else</span>
          {`: ${shareInWords(view.somethingElse)}. All numbers are estimates.`}
        </p>
      )}
    </section>
  );
}

type Props = { diagnosis: Diagnosis; first: boolean; level: TriageLevel; treatedBelow: boolean };

/** A cause: its name, a word and a number for how likely it is, why, and why not. All else on request; on a phone also the why of those that are less likely. */
function Cause({ diagnosis, first, level, treatedBelow }: Props) {
  const anchor = `conventional-${diagnosis.id}`;
  const graver = diagnosis.urgency !== null && TRIAGE_LEVELS.indexOf(diagnosis.urgency) > TRIAGE_LEVELS.indexOf(level);
  return (
    <li className="py-1">
      <Disclosure
        heading="h3"
        summaryClassName="pt-1.5"
        summary={
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-serif text-h3 leading-snug font-medium">{diagnosis.name}</span>{' '}
            <span className="text-sm whitespace-nowrap tabular-nums">
              <span className="font-semibold text-sys">{likelihoodWord(diagnosis.confidence)}</span> <span>{shareInWords(diagnosis.confidence)}</span>
            </span>
          </span>
        }
        below={
          <div className="pb-2 text-sm">
            <div className={!first && likelihoodWord(diagnosis.confidence) === 'less likely' ? 'max-sm:hidden' : undefined}>
              {diagnosis.why ? <p>{diagnosis.why}</p> : null}
              {diagnosis.whyNot ? <p className="text-soft">{diagnosis.whyNot}</p> : null}
            </div>
            {graver && diagnosis.urgency ? (
              <p className="mt-1">
                <LevelBadge level={diagnosis.urgency} />
              </p>
            ) : null}
          </div>
        }
      >
        <DiagnosisBody diagnosis={diagnosis} anchor={anchor}>
          {hasTreatments(diagnosis) && !treatedBelow ? <Treatments diagnosis={diagnosis} anchor={anchor} /> : null}
        </DiagnosisBody>
      </Disclosure>
    </li>
  );
}
