import {
  AI_ANSWER_TEXTS,
  type AnalysisRequestInput,
  type CitedStudy,
  type ConversationAnswer,
  isNoticed,
  LIMITS,
  type StudyReference,
  type Triage,
} from '@consilium/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { EmergencyCall } from '../emergency/emergency-call.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { helpNeeded } from '../emergency/help-first.tsx';
import { useCountry } from '../emergency/local-country.ts';
import { useEmergencyNumber } from '../emergency/use-emergency-numbers.ts';
import { StudyList } from '../results/study-list.tsx';
import { NotAnswered } from './not-answered.tsx';
import { useAsking } from './use-asking.ts';

/** `id` by the order in which they were asked. */
type Turn = { id: string; question: string; answer: ConversationAnswer };

/** Questions about the results, answered from studies of the library alone. A question that needs help first ends it. */
export function Assistant({ told }: { told: AnalysisRequestInput }) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [question, setQuestion] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, error, isPending } = useAsking<string, ConversationAnswer>(
    (calls, asked, signal) => {
      const earlier = turns.map((turn) => turn.question).slice(-LIMITS.assistantTurns);
      return calls.askAssistant({ request: told, question: asked, earlier }, signal);
    },
    (answer, asked) => {
      setTurns([...turns, { id: `assistant-${turns.length}`, question: asked, answer }]);
      setQuestion('');
    },
  );
  const stopped = turns.some(({ answer }) => answer.kind === 'stopped');

  function ask(event: FormEvent) {
    event.preventDefault();
    const asked = question.trim();
    setProblem(asked === '' ? 'Write a question first.' : undefined);
    if (asked !== '' && !isPending) mutate(asked);
  }

  return (
    <section aria-labelledby="assistant">
      <h3 id="assistant" className="text-base font-semibold">
        AI research assistant
      </h3>
      <p className="text-sm text-soft">Answers from the studies of this library alone. It tells what was found, not what to do.</p>
      <ol aria-live="polite" className="grid gap-4">
        {turns.map(({ id, question: asked, answer }) => (
          <li key={id} className="mt-3 grid gap-2 text-sm">
            <p className="font-semibold">
              <span className="sr-only">You asked: </span>
              {asked}
            </p>
            <Answer answer={answer} anchor={id} />
          </li>
        ))}
      </ol>
      {stopped ? null : (
        <form noValidate onSubmit={ask} className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <Field label={turns.length === 0 ? 'Your question' : 'Your next question'} error={problem}>
            {(described) => (
              <Input
                {...described}
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
                maxLength={LIMITS.assistantQuestionLength}
                placeholder="Does magnesium help?"
                autoComplete="off"
              />
            )}
          </Field>
          <SubmitButton pending={isPending} pendingLabel="Asking…">
            Ask
          </SubmitButton>
        </form>
      )}
      <NotAnswered title="There is no answer" error={error} left="Your question is still there." />
    </section>
  );
}

function Answer({ answer, anchor }: { answer: ConversationAnswer; anchor: string }) {
  if (answer.kind === 'stopped') return <Stopped triage={answer.triage} />;
  if (answer.kind === 'none') return <p>{answer.sentence}</p>;
  if (answer.kind === 'failed') return <p>There is no answer. {answer.sentence}</p>;
  const byId = new Map(answer.studies.map((study) => [study.id, study]));
  return (
    <>
      <ul className="grid gap-3">
        {answer.sentences.map(({ text, studies }, place) => (
          <li key={text} className="grid gap-1 border-l-2 border-line-strong pl-3">
            <p>{text}</p>
            <StudyList studies={studies.flatMap((id) => reference(byId.get(id)))} anchor={`${anchor}-${place}`} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-faint">
        {AI_ANSWER_TEXTS.label(answer.by)} The studies and what they found are from our library; that a sentence fits its studies was checked by its words
        alone.
        {answer.left > 0
          ? ` ${answer.left === 1 ? 'One sentence was' : `${answer.left} sentences were`} left out, because no study bears ${answer.left === 1 ? 'it' : 'them'} out.`
          : ''}
      </p>
    </>
  );
}

function reference(study: CitedStudy | undefined): StudyReference[] {
  if (!study) return [];
  const { retraction, ...rest } = study;
  return [{ ...rest, doi: null, ...(isNoticed(retraction) ? { retraction } : {}) }];
}

/** Help in place of an answer; the reading goes on here. */
function Stopped({ triage }: { triage: Triage }) {
  const [country, setCountry] = useCountry();
  const local = useEmergencyNumber(country);
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    beginning.current?.focus();
    beginning.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={beginning} tabIndex={-1} className="grid gap-4 outline-none">
      <Alert tone="danger" announce title={triage.title}>
        <p className="text-base">{triage.action}</p>
      </Alert>
      {triage.level === 'emergency' ? <EmergencyCall local={local} onCountry={setCountry} beside={helpNeeded(triage).has('self-harm')} /> : null}
      <HelpBeside triage={triage} />
      <p className="text-soft">{AI_ANSWER_TEXTS.withheld} The conversation ends here.</p>
    </div>
  );
}
