import { type Question, systemOf } from '@consilium/contract';
import { Check, ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';

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
        {options.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-disabled={waiting || undefined}
            aria-pressed={given === id}
            onClick={() => onAnswer(id)}
            className={cx(
              'flex min-h-13 items-center justify-center gap-2 rounded-md border px-4 py-2.5 text-center font-semibold transition-colors duration-(--fast)',
              given === id ? 'border-primary bg-primary-tint text-primary-strong' : 'border-line-strong bg-surface hover:border-ink hover:bg-sunken',
              id === NOT_SURE.id && 'font-normal',
            )}
          >
            {given === id ? waiting ? <Spinner /> : <Check aria-hidden className="size-5" /> : null}
            {label}
          </button>
        ))}
      </div>
    </Card>
  );
}
