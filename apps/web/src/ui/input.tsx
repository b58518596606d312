import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../lib/cx.ts';

/** The frame shared by every control one writes or chooses in. */
export const CONTROL =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink hover:border-ink focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken aria-invalid:border-danger';

export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input className={cx(CONTROL, 'min-h-11 px-3', className)} {...rest} />;
}

export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select className={cx(CONTROL, 'min-h-11 appearance-none py-0 pr-9 pl-3', className)} {...rest}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft" />
    </span>
  );
}
