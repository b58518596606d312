import { type Question, systemOf } from '@consilium/contract';
import { useId, useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AnswerOptions } from '../questions/answer-options.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';

/** What a practitioner of this system would ask; each answer weighs its patterns anew, and nothing else. */
export function SystemQuestions({ questions, assess }: { questions: readonly Question[]; assess: Assess }) {
  const { session, dispatch } = useSession();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const given = new Map(session.told.answers.map(({ question, answer }) => [question.id, answer]));
  const answered = questions.filter(({ id }) => given.has(id)).length;
  const [first] = questions;
  if (!first?.system) return null;

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
          <span className="block font-serif text-lg font-medium">Questions {systemOf(first.system).shortName} would ask</span>
          <span className="block text-sm text-soft">
            {answered === 0 ? `${questions.length} short questions make this reading closer` : `${answered} of ${questions.length} answered`}
          </span>
        </span>
      }
    >
      <div data-screen-only className="grid gap-6 border-t border-line py-5">
        {questions.map((question) => (
          <OwnQuestion
            key={question.id}
            question={question}
            given={given.get(question.id) ?? null}
            waiting={assess.pending && waitingFor === question.id}
            onAnswer={(option) => answer(question, option)}
          />
        ))}
        <p className="sr-only" role="status">
          {assess.pending ? 'Weighing your answer…' : ''}
        </p>
      </div>
    </Disclosure>
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
