import { type Question, systemOf } from '@consilium/contract';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';
import { AnswerOptions } from './answer-options.tsx';

const NOT_SURE = { id: 'not-sure', label: 'Not sure' };

type Props = { question: Question; given: string | null; waiting: boolean; onAnswer: (option: string) => void };

/** A question with its reason; a press answers it. */
export function QuestionCard({ question, given, waiting, onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const options = question.options.some(({ id }) => id === NOT_SURE.id) ? question.options : [...question.options, NOT_SURE];
  const short = options.every(({ label }) => label.length <= 12);

  return (
    <Card className="animate-rise" data-system={question.system ?? undefined}>
      {question.kind === 'red-flag' || question.kind === 'gate' ? (
        <Badge tone="caution" icon={<ShieldAlert aria-hidden />}>
          Safety question
        </Badge>
      ) : question.system ? (
        <Badge tone="system" icon={<SystemGlyph system={question.system} />}>
          {systemOf(question.system).name}
        </Badge>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-h2">
        {question.text}
      </h2>
      <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-soft">
        <span className="font-semibold text-ink">Why we ask: </span>
        {question.why}
      </p>
      <div className={cx('mt-6 grid gap-2.5', short && 'sm:grid-cols-3')}>
        <AnswerOptions options={options} given={given} waiting={waiting} onAnswer={onAnswer} quiet={NOT_SURE.id} />
      </div>
    </Card>
  );
}
