import { type Analysis, GATE_PREFIX, type LanguageAdvice, type Question } from '@consilium/contract';
import { useId, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FailedRequest } from '../failed-request.tsx';
import { AnswerOptions } from '../questions/answer-options.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';

type Props = { analysis: Analysis; assess: Assess };

/** The safety questions, all on one page; each answer counts at once, and can be changed. */
export function GateQuestions({ analysis, assess }: Props) {
  const { session, dispatch } = useSession();
  const { answers } = session.told;
  const answered = answers.filter(({ question }) => question.kind === 'gate');
  const open = analysis.questions.filter(({ kind }) => kind === 'gate');
  const [gates] = useState(() => [...answered.map(({ question }) => question), ...open]);
  const [pressed, setPressed] = useState<string | null>(null);
  // Answered before this was opened: they can be changed, and take no room from what is next.
  const [done] = useState(open.length === 0);
  if (gates.length === 0) return null;

  const given = (gate: Question) => answered.find(({ question }) => question.id === gate.id)?.answer ?? null;
  const left = gates.filter((gate) => given(gate) === null).length;

  function answer(question: Question, option: string) {
    setPressed(question.id);
    dispatch({ type: 'answered', question, answer: option });
    void assess.run({ ...session.told, answers: [...answers.filter((entry) => entry.question.id !== question.id), { question, answer: option }] });
  }

  const list = (
    <>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {gates.map((gate) => (
          <Gate
            key={gate.id}
            gate={gate}
            given={given(gate)}
            waiting={assess.pending && pressed === gate.id}
            advice={analysis.understanding.advice}
            onAnswer={(option) => answer(gate, option)}
          />
        ))}
      </ol>
      <p role="status" aria-live="polite" className="mt-3 min-h-6 text-sm text-soft">
        {assess.pending ? 'Weighing your answer…' : left === 0 ? 'All answered. You can still change an answer.' : `${left} of ${gates.length} left.`}
      </p>
      {pressed && assess.error ? <FailedRequest error={assess.error} onRetry={() => void assess.run(session.told)} /> : null}
    </>
  );
  if (done)
    return (
      <Card className="py-2 sm:py-3">
        <Disclosure heading="h2" summary={<span className="font-serif text-h3 font-medium">{gates.length} safety questions, all answered</span>}>
          {list}
        </Disclosure>
      </Card>
    );
  return (
    <section aria-labelledby="gates">
      <Card>
        <h2 id="gates" className="text-h2">
          First, {gates.length} safety questions
        </h2>
        <p className="mt-1 text-soft">They are about what needs help at once. Answer for how it is right now.</p>
        {list}
      </Card>
    </section>
  );
}

type GateProps = { gate: Question; given: string | null; waiting: boolean; advice: LanguageAdvice | null; onAnswer: (option: string) => void };

function Gate({ gate, given, waiting, advice, onAnswer }: GateProps) {
  const id = useId();
  const sign = advice?.signs[gate.id.slice(GATE_PREFIX.length)];
  return (
    <li className="py-3">
      <p id={id} className="text-lg font-semibold">
        {gate.text}
      </p>
      {advice && sign ? (
        <p lang={advice.code} dir={advice.direction} className="mt-1">
          {sign}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot hold two languages side by side with the list's own look */}
      <div role="group" aria-labelledby={id} className="mt-2 grid grid-cols-3 gap-2 sm:max-w-md">
        <AnswerOptions
          options={gate.options}
          given={given}
          waiting={waiting}
          onAnswer={onAnswer}
          {...(advice ? { below: (option: string) => <OwnWord option={option} advice={advice} /> } : {})}
        />
      </div>
    </li>
  );
}

function OwnWord({ option, advice: { code, direction, answers } }: { option: string; advice: LanguageAdvice }) {
  return (
    <span lang={code} dir={direction} className="block text-sm font-normal">
      {option === 'yes' ? answers.yes : option === 'no' ? answers.no : answers.notSure}
    </span>
  );
}
