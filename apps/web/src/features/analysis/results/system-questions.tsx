import type { Question, SystemId } from '@consilium/contract';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useSystemQuestions } from '../api/system-questions.ts';
import { AnswerOptions } from '../questions/answer-options.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';

/** What a practitioner of this system would ask; each answer weighs its patterns anew, and nothing else. */
export function SystemQuestions({ system, assess }: { system: SystemId; assess: Assess }) {
  const { session, dispatch } = useSession();
  const { data: questions, error, refetch } = useSystemQuestions(system, session.told.person.subject);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const given = new Map(session.told.answers.map(({ question, answer }) => [question.id, answer]));
  if (questions?.length === 0) return null;

  function answer(question: Question, option: string) {
    if (assess.pending) return;
    setWaitingFor(question.id);
    dispatch({ type: 'answered', question, answer: option });
    const others = session.told.answers.filter((entry) => entry.question.id !== question.id);
    void assess.run({ ...session.told, answers: [...others, { question, answer: option }] });
  }

  return (
    <Disclosure
      heading="h3"
      className="mt-4 rounded-md border border-line px-4 sm:px-5"
      summaryClassName="py-3"
      summary={
        <span>
          <span className="block font-serif text-lg font-medium">Questions a practitioner would ask</span>
          <span className="block text-sm text-soft">{progress(questions?.length, questions?.filter(({ id }) => given.has(id)).length ?? 0)}</span>
        </span>
      }
    >
      <div data-screen-only className="grid gap-6 border-t border-line py-5">
        {questions?.map((question) => (
          <OwnQuestion
            key={question.id}
            question={question}
            given={given.get(question.id) ?? null}
            waiting={assess.pending && waitingFor === question.id}
            onAnswer={(option) => answer(question, option)}
          />
        ))}
        {error ? <NotLoaded sentence={error.message} onRetry={() => void refetch()} /> : null}
        <p className="sr-only" role="status">
          {assess.pending ? 'Weighing your answer…' : ''}
        </p>
      </div>
    </Disclosure>
  );
}

function progress(count: number | undefined, answered: number): string {
  if (count === undefined) return 'Short questions that make this reading closer';
  return answered === 0 ? `${count} short questions make this reading closer` : `${answered} of ${count} answered`;
}

function NotLoaded({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div>
      <p>{sentence}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type Props = { question: Question; given: string | null; waiting: boolean; onAnswer: (option: string) => void };

function OwnQuestion({ question, given, waiting, onAnswer }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-semibold">{question.text}</legend>
      <p id={id} className="mt-0.5 text-sm text-soft">
        {question.why}
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <AnswerOptions options={question.options} given={given} waiting={waiting} onAnswer={onAnswer} quiet="not-sure" />
      </div>
    </fieldset>
  );
}
