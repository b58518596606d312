import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldError, RequiredMark } from './field.tsx';

type RadioGroupProps<T extends string> = {
  legend: ReactNode;
  /** Keeps the legend for screen readers only. */
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether one must be chosen. */
  required?: boolean;
  value: T | null;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  /** The option that takes the focus: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement>;
};

/** One of a few, as pills; the chosen one has a tick as well as a colour. */
export function RadioGroup<T extends string>({ legend, legendHidden, hint, error, required = false, value, options, onChange, ref }: RadioGroupProps<T>) {
  const id = useId();
  const first = options.find((option) => option.value === value) ?? options[0];
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <fieldset className="grid gap-1.5" aria-describedby={describedBy || undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={pill(option.value === value)}>
            <input
              ref={option === first ? ref : undefined}
              type="radio"
              name={id}
              className="sr-only"
              value={option.value}
              required={required}
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
