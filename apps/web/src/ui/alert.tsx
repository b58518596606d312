import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

type Tone = 'info' | 'caution' | 'danger';

const LOOK = {
  info: { frame: 'border-line bg-sunken text-ink', sign: Info },
  caution: { frame: 'border-caution/40 bg-caution-tint text-ink', sign: TriangleAlert },
  danger: { frame: 'border-danger/40 bg-danger-tint text-ink', sign: CircleAlert },
} as const;

/** Something to notice. `announce` reads it out when it appears. */
export function Alert({
  tone = 'info',
  title,
  announce,
  className,
  children,
}: {
  tone?: Tone;
  title?: string;
  announce?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { frame, sign: Sign } = LOOK[tone];
  return (
    <div role={announce ? 'alert' : undefined} className={cx('flex gap-3 rounded-md border px-4 py-3 text-sm', frame, className)}>
      <Sign
        aria-hidden
        className={cx('mt-0.5 size-5 shrink-0', tone === 'danger' && 'text-danger', tone === 'caution' && 'text-caution', tone === 'info' && 'text-soft')}
      />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
