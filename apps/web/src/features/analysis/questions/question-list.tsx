import type { Question } from '@consilium/contract';
import { ArrowRight, ShieldAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AnswerOptions } from './answer-options.tsx';

export type Given = ReadonlyMap<string, string>;
type Props = { questions: readonly Question[]; waiting: boolean; onAnswer: (given: Given) => void };

const SAFETY_WHY = 'With what you describe, a yes to one of these could mean you need help sooner.';

/** Several yes-or-no questions of one kind on one page: what is so is pressed, and one press says no to the rest. A yes to a warning sign counts at once. */
export function QuestionList({ questions, waiting, onAnswer }: Props) {
  const [given, setGiven] = useState<Given>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const safety = questions[0]?.kind === 'red-flag';
  const left = questions.filter(({ id }) => !given.has(id)).length;

  function answer(id: string, option: string) {
    if (waiting) return;
    const next = new Map(given).set(id, option);
    setGiven(next);
    if (safety && option === 'yes') onAnswer(next);
  }

  function goOn() {
    const next = new Map(questions.map(({ id }) => [id, given.get(id) ?? 'no']));
    setGiven(next);
    onAnswer(next);
  }

  return (
    <Card className="animate-rise">
      {safety ? (
        <Badge tone="caution" icon={<ShieldAlert aria-hidden />}>
          Safety questions
        </Badge>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-h2">
        Is any of this so?
      </h2>
      <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-soft">
        <span className="font-semibold text-ink">Why we ask: </span>
        {safety ? SAFETY_WHY : questions[0]?.why}
      </p>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <Row
            key={question.id}
            question={question}
            given={given.get(question.id) ?? null}
            waiting={waiting}
            onAnswer={(option) => answer(question.id, option)}
          />
        ))}
      </ol>
      <Button size="large" className="mt-5 max-sm:w-full" disabled={waiting} onClick={goOn}>
        {left === 0 ? 'Go on' : left === questions.length ? 'None of these' : left === 1 ? 'No to the last one' : 'No to the rest'}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </Card>
  );
}

function Row({ question, given, waiting, onAnswer }: { question: Question; given: string | null; waiting: boolean; onAnswer: (option: string) => void }) {
  const id = useId();
  return (
    <li className="py-4">
      <p id={id} className="text-lg font-semibold">
        {question.text}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with the list's own look */}
      <div role="group" aria-labelledby={id} className="mt-2.5 grid grid-cols-3 gap-2 sm:max-w-md">
        <AnswerOptions options={question.options} given={given} waiting={waiting && given !== null} onAnswer={onAnswer} quiet="not-sure" />
      </div>
    </li>
  );
}
