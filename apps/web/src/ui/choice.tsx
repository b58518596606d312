import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldError } from './field.tsx';

type RadioGroupProps<T extends string> = {
  legend: ReactNode;
  /** Keeps the legend for screen readers only. */
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  value: T | null;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
};

/** One of a few, as pills; the chosen one has a tick as well as a colour. */
export function RadioGroup<T extends string>({ legend, legendHidden, hint, error, value, options, onChange }: RadioGroupProps<T>) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <fieldset className="grid gap-1.5" aria-describedby={describedBy || undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={pill(option.value === value)}>
            <input
              type="radio"
              name={id}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
            />
            {option.value === value ? <Check aria-hidden className="size-4" strokeWidth={2.5} /> : null}
            {option.label}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

function pill(chosen: boolean): string {
  return cx(
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-base select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    chosen ? 'border-primary bg-primary-tint font-semibold text-primary-strong' : 'border-line-strong bg-surface hover:border-ink',
  );
}

type CheckboxProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; className?: string };

export function Checkbox({ label, checked, onChange, className }: CheckboxProps) {
  return (
    <label className={cx('relative flex min-h-9 items-center gap-2.5 select-none', className)}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 shrink-0 appearance-none rounded-sm border border-line-strong bg-surface checked:border-primary checked:bg-primary"
      />
      <Check aria-hidden strokeWidth={3} className="pointer-events-none absolute left-1 hidden size-4 text-on-primary peer-checked:block" />
      <span>{label}</span>
    </label>
  );
}
