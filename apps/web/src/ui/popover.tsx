import { Popover as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A small sheet beside what opens it. */
export function Popover({ trigger, label, children, className }: { trigger: ReactNode; label: string; children: ReactNode; className?: string }) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className={cx('animate-rise z-40 w-72 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface shadow-high', className)}
        >
          {/* Where the window is lower than the sheet, what does not fit is scrolled to. */}
          <div className="max-h-[calc(var(--radix-popover-content-available-height)-2px)] overflow-y-auto overscroll-contain p-4">{children}</div>
          <Parts.Arrow width={14} height={7} className="fill-(--surface)" />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

export const PopoverClose = Parts.Close;
