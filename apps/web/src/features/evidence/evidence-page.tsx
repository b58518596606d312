import { type DoesItHelp, type EvidenceQuery, evidenceCalls, type Understood } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../lib/call-query.ts';
import { cx } from '../../lib/cx.ts';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { HelpNow } from '../analysis/index.ts';
import { askedIn, evidencePath } from './address.ts';
import { AskForm } from './ask-form.tsx';
import { LinesTable } from './lines-table.tsx';
import { PairAnswer } from './pair-answer.tsx';

/** Whether something helps, by the records of this library and nothing else. The question stands in the address. */
function EvidencePage() {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  const query = useQuery({ ...callQuery(evidenceCalls.askEvidence, { query: asked ?? {} }), enabled: asked !== null });
  const answer = asked ? query.data : undefined;
  usePageTitle(titleOf(answer));
  return (
    <div className="page pt-8 lg:pt-12">
      <div className="column gap-10">
        {answer?.alarm ? <HelpNow triage={answer.alarm} /> : null}
        <header className="column gap-6">
          <div>
            <h1 className="text-h1 lg:text-[3.25rem]">Does it help?</h1>
            <p className={cx('mt-4 max-w-[62ch] text-lg text-soft', asked && 'max-sm:hidden')}>
              Ask whether a treatment helps with a condition. The answer is what the records of our study library say together. It is a selection and not all
              research.
            </p>
          </div>
          <AskForm asked={asked} chosen={chosenOf(answer)} />
        </header>
        {asked ? (
          <div aria-live="polite">
            <Loaded query={query} what="the answer">
              {(found) => <Answer answer={found} asked={asked} />}
            </Loaded>
          </div>
        ) : null}
        <section aria-labelledby="advice" className="max-w-[50rem] border-t border-line pt-6">
          <h2 id="advice" className="text-h3">
            Not medical advice
          </h2>
          <p className="mt-2">
            This is information about research, for you to discuss with a clinician who knows you. It does not check your age, pregnancy, conditions or
            medicines; the analyzer does. <TextLink to="/disclaimer">Read the medical disclaimer</TextLink>
          </p>
        </section>
      </div>
    </div>
  );
}

function Answer({ answer, asked }: { answer: DoesItHelp; asked: EvidenceQuery }) {
  if (answer.kind === 'unclear') return <Unclear answer={answer} asked={asked} />;
  if (answer.kind === 'table') {
    const { of, subject, lines } = answer;
    // The table of a condition is one of treatments, and the other way round.
    const differing = of === 'condition' ? 'treatment' : 'condition';
    return lines.length > 0 ? (
      <LinesTable caption={of === 'condition' ? `Treatments of ${subject.name}` : `What ${subject.name} was studied for`} of={differing} lines={lines} />
    ) : (
      <p>No study in this library speaks of {subject.name}. That is a gap in this library and no verdict.</p>
    );
  }
  const { pair, others } = answer;
  const ofCondition = others.filter(({ condition }) => condition.id === pair.condition.id);
  const ofTreatment = others.filter(({ condition, treatment }) => condition.id !== pair.condition.id && treatment.id === pair.treatment.id);
  return (
    <div className="column gap-12">
      <PairAnswer pair={pair} />
      {ofCondition.length > 0 ? <LinesTable caption={`Other treatments of ${pair.condition.name}`} of="treatment" lines={ofCondition} /> : null}
      {ofTreatment.length > 0 ? <LinesTable caption={`What else ${pair.treatment.name} was studied for`} of="condition" lines={ofTreatment} /> : null}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={evidencePath({ condition: pair.condition.id })} className="inline-flex min-h-11 items-center">
          All treatments of {pair.condition.name}
        </TextLink>
        <TextLink to={evidencePath({ treatment: pair.treatment.id })} className="inline-flex min-h-11 items-center">
          All that {pair.treatment.name} was studied for
        </TextLink>
      </p>
    </div>
  );
}

function Unclear({ answer, asked }: { answer: Extract<DoesItHelp, { kind: 'unclear' }>; asked: EvidenceQuery }) {
  const { sentence, treatments, conditions } = answer;
  const to = { treatment: asked.treatment, condition: asked.condition };
  return (
    <section aria-label="What did you mean?" className="column gap-4">
      <h2 className="text-h2">What did you mean?</h2>
      <p className="max-w-[62ch]">{sentence}</p>
      <Choices title="Treatments" choices={treatments} to={(treatment) => evidencePath({ ...to, treatment })} />
      <Choices title="Conditions" choices={conditions} to={(condition) => evidencePath({ ...to, condition })} />
    </section>
  );
}

function Choices({ title, choices, to }: { title: string; choices: readonly Understood[]; to: (id: string) => string }) {
  if (choices.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-h3">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink variant="secondary" to={to(id)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function chosenOf(answer: DoesItHelp | undefined): { treatment: Understood | null; condition: Understood | null } {
  if (answer?.kind === 'pair') return { treatment: answer.pair.treatment, condition: answer.pair.condition };
  if (answer?.kind === 'table')
    return { treatment: answer.of === 'treatment' ? answer.subject : null, condition: answer.of === 'condition' ? answer.subject : null };
  return { treatment: null, condition: null };
}

function titleOf(answer: DoesItHelp | undefined): string {
  if (answer?.kind === 'pair') return `Does ${answer.pair.treatment.name} help with ${answer.pair.condition.name}?`;
  if (answer?.kind === 'table') return `Does it help? ${answer.subject.name}`;
  return 'Does it help?';
}

export const evidencePageLoaded: LoadedPage = {
  Component: EvidencePage,
  asks: (_, search) => {
    const query = askedIn(search);
    return query ? [asks(evidenceCalls.askEvidence, { query })] : [];
  },
  head: ([answer]) => ({ title: titleOf(answer as DoesItHelp | undefined), path: '/evidence' }),
};
