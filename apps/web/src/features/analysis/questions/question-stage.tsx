import type { Analysis } from '@consilium/contract';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { HelpBeside } from '../emergency/help-beside.tsx';
import { FailedRequest } from '../failed-request.tsx';
import { isCurrent } from '../session/request.ts';
import type { Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';
import { QuestionCard } from './question-card.tsx';
import { type Given, QuestionList } from './question-list.tsx';
import { together } from './together.ts';

type Props = { analysis: Analysis; assess: Assess; go: (stage: Stage) => void };

/** One question at a time, or a few of one kind on one page; each answer weighs everything anew. */
export function QuestionStage({ analysis, assess, go }: Props) {
  const { session, dispatch } = useSession();
  const { told, asking } = session;
  const [given, setGiven] = useState<{ questionId: string; answer: string } | null>(null);
  const { cap } = analysis.interview;
  // A question gone back to is asked alone.
  const group = asking && asking.id === analysis.questions[0]?.id ? together(analysis.questions) : asking ? [asking] : [];

  async function assessNow(answers = told.answers) {
    const next = await assess.run({ ...told, answers });
    if (next && (next.triage.level === 'emergency' || next.questions.length === 0)) go('results');
  }

  function answer(option: string) {
    if (!asking || assess.pending) return;
    setGiven({ questionId: asking.id, answer: option });
    dispatch({ type: 'answered', question: asking, answer: option });
    void assessNow([...told.answers.filter(({ question }) => question.id !== asking.id), { question: asking, answer: option }]);
  }

  function answerAll(all: Given) {
    if (assess.pending) return;
    const answered = group.flatMap((question) => {
      const option = all.get(question.id);
      return option === undefined ? [] : [{ question, answer: option }];
    });
    for (const entry of answered) dispatch({ type: 'answered', ...entry });
    void assessNow([...told.answers.filter(({ question }) => !all.has(question.id)), ...answered]);
  }

  function back() {
    assess.forget();
    setGiven(null);
    if (told.answers.length === 0) return go('describe');
    dispatch({ type: 'answer-taken-back' });
  }

  async function showResults() {
    if (isCurrent(session) || (await assess.run(told))) go('results');
  }

  // The safety questions of a text not understood are no part of the interview.
  const asked = told.answers.filter(({ question }) => question.kind !== 'gate' && group.every(({ id }) => id !== question.id));
  const number = Math.min(asked.length + 1, cap);
  const last = Math.min(asked.length + group.length, cap);
  return (
    <div className="mx-auto max-w-2xl pb-6">
      <h1 className="sr-only">A few questions</h1>
      {asking ? (
        <>
          <div className="mb-5 grid gap-2">
            <p className="text-sm text-soft">
              {last > number ? `Questions ${number} to ${last}` : `Question ${number}`} of at most {cap}
              {told.person.kept ? ` about ${told.person.kept.name}` : ''}. You can see the results at any time.
            </p>
            <Progress label="Questions answered" value={number - 1} max={cap} />
          </div>
          {group.length > 1 ? (
            <QuestionList key={group.map(({ id }) => id).join(' ')} questions={group} waiting={assess.pending} onAnswer={answerAll} />
          ) : (
            <QuestionCard
              key={asking.id}
              question={asking}
              given={given?.questionId === asking.id ? given.answer : null}
              waiting={assess.pending}
              onAnswer={answer}
            />
          )}
        </>
      ) : (
        <Card>
          <h2 className="text-h2">No question is left</h2>
          <p className="mt-2 text-soft">{analysis.interview.reason}</p>
        </Card>
      )}

      {assess.error ? (
        <div className="mt-5">
          <FailedRequest error={assess.error} onRetry={() => void assessNow()} />
        </div>
      ) : null}

      <div className="mt-6 empty:hidden">
        <HelpBeside triage={analysis.triage} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" className="-ml-4" onClick={back}>
          <ArrowLeft aria-hidden className="size-5" />
          Back
        </Button>
        <Button variant={asking ? 'secondary' : 'primary'} onClick={() => void showResults()} disabled={assess.pending}>
          Show results now
        </Button>
      </div>
      <p role="status" aria-live="polite" className="mt-3 min-h-6 text-sm text-soft">
        {assess.pending ? 'Weighing your answer…' : ''}
      </p>
    </div>
  );
}
