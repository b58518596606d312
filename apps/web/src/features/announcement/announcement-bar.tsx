import type { Announcement } from '@consilium/contract';
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { cx } from '../../lib/cx.ts';

const LOOK = {
  info: { frame: 'border-line bg-sunken', sign: Info, colour: 'text-soft' },
  caution: { frame: 'border-caution/40 bg-caution-tint', sign: TriangleAlert, colour: 'text-caution' },
  danger: { frame: 'border-danger/40 bg-danger-tint', sign: CircleAlert, colour: 'text-danger' },
} as const;

/** One announcement across the page. */
export function AnnouncementBar({ text, level, onDismiss }: Pick<Announcement, 'text' | 'level'> & { onDismiss: () => void }) {
  const { frame, sign: Sign, colour } = LOOK[level];
  return (
    <div className={cx('border-b text-sm text-ink', frame)}>
      <div className="page flex items-center gap-2.5 py-1">
        <Sign aria-hidden className={cx('size-4.5 shrink-0', colour)} />
        <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</p>
        <button
          type="button"
          onClick={onDismiss}
          aria-label={`Dismiss: ${text}`}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
