import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type Option = { id: string; label: string };

type Props = {
  options: readonly Option[];
  /** Id of the answer given, if any. */
  given: string | null;
  waiting: boolean;
  onAnswer: (option: string) => void;
  /** What stands under a label, as the same word in the reader's own language. */
  below?: (option: string) => ReactNode;
  quiet?: string;
};

/** The answers to a question, as buttons; a press answers. The grid around them is the page's. */
export function AnswerOptions({ options, given, waiting, onAnswer, below, quiet }: Props) {
  return options.map(({ id, label }) => (
    <button
      key={id}
      type="button"
      aria-disabled={waiting || undefined}
      aria-pressed={given === id}
      onClick={() => onAnswer(id)}
      className={cx(
        'flex min-h-13 items-center justify-center gap-2 rounded-md border px-1.5 py-2.5 text-center sm:px-3 font-semibold transition-colors duration-(--fast)',
        given === id ? 'border-primary bg-primary-tint text-primary-strong' : 'border-line-strong bg-surface hover:border-ink hover:bg-sunken',
        id === quiet && 'font-normal',
      )}
    >
      {given === id ? waiting ? <Spinner /> : <Check aria-hidden className="size-5 shrink-0" /> : null}
      <span>
        {label}
        {below?.(id)}
      </span>
    </button>
  ));
}
