import type { Question } from '@consilium/contract';
import { useState } from 'react';
import { FailedRequest } from '../failed-request.tsx';
import { AnswerOptions } from '../questions/answer-options.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';

type Props = { questions: readonly Question[]; assess: Assess };

/**
 * Where only the sound of a text raised the alarm, it can be set right with one press: the alarm stands until somebody says no. An alarm that the words
 * themselves gave brings no question.
 */
export function HeardRight({ questions, assess }: Props) {
  const { session, dispatch } = useSession();
  const [given, setGiven] = useState<{ questionId: string; answer: string } | null>(null);
  const [question] = questions;
  if (!question) return null;

  function answer(asked: Question, option: string) {
    if (assess.pending) return;
    setGiven({ questionId: asked.id, answer: option });
    dispatch({ type: 'answered', question: asked, answer: option });
    const others = session.told.answers.filter((entry) => entry.question.id !== asked.id);
    void assess.run({ ...session.told, answers: [...others, { question: asked, answer: option }] });
  }

  return (
    <section aria-labelledby="heard-right" className="rounded-lg border border-line-strong p-4 sm:p-5">
      <h2 id="heard-right" className="font-sans text-base font-semibold tracking-normal">
        Did we hear you right?
      </h2>
      <p className="mt-1 text-sm text-soft">If you need help, get it first. We may have misread you: one answer puts it right.</p>
      <p id="heard-right-question" className="mt-3 text-lg font-semibold">
        {question.text}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the question is a paragraph of its own above */}
      <div role="group" aria-labelledby="heard-right-question" className="mt-3 grid grid-cols-3 gap-2">
        <AnswerOptions
          options={question.options}
          given={given?.questionId === question.id ? given.answer : null}
          waiting={assess.pending}
          onAnswer={(option) => answer(question, option)}
        />
      </div>
      <p role="status" aria-live="polite" className="mt-2 min-h-6 text-sm text-soft">
        {assess.pending ? 'Weighing your answer…' : ''}
      </p>
      {assess.error ? <FailedRequest error={assess.error} onRetry={() => void assess.run(session.told)} /> : null}
    </section>
  );
}
