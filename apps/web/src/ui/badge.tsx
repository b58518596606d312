import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

type Tone = 'plain' | 'outline' | 'dashed' | 'solid' | 'good' | 'caution' | 'danger' | 'system' | 'level';

const TONES: Record<Tone, string> = {
  plain: 'border-transparent bg-sunken text-soft',
  outline: 'border-line-strong text-ink',
  dashed: 'border-line-strong border-dashed text-soft',
  solid: 'border-transparent bg-primary text-on-primary',
  good: 'border-transparent bg-good-tint text-good',
  caution: 'border-transparent bg-caution-tint text-caution',
  danger: 'border-transparent bg-danger-tint text-danger',
  system: 'border-transparent bg-sys-tint text-sys',
  level: 'border-level/25 bg-level-tint text-level',
};

/** A short label set apart from the text; `icon` repeats in shape what the tone says in colour. The tones of a system and of an urgency take their colour from around them. */
export function Badge({ tone = 'plain', icon, className, children }: { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-[0.75rem] border px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
