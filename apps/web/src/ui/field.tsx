import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type FieldProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether an answer is needed; the control says so itself as well. */
  required?: boolean;
  /** Draws the control; it must carry the given attributes. */
  children: (props: FieldProps) => ReactNode;
};

/** A labelled control with its hint and its error, tied together for screen readers. */
export function Field({ label, hint, error, required = false, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {required ? <RequiredMark /> : null}
      </div>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {children({ id, ...(describedBy ? { 'aria-describedby': describedBy } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Says beside a label that an answer is needed; to a screen reader the control itself says so. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-2 font-sans text-sm font-normal tracking-normal text-soft">
      needed
    </span>
  );
}
