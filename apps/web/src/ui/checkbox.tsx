import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

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
