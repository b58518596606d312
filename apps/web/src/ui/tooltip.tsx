import { Tooltip as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

/** Milliseconds before a tooltip opens, and within which the next opens at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** A word of explanation on hover and focus; never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            sideOffset={6}
            collisionPadding={12}
            className="animate-fade z-50 max-w-[min(18rem,calc(100vw-1.5rem))] rounded-md bg-ink px-3 py-2 text-sm text-bg shadow-high"
          >
            {text}
            <Parts.Arrow className="fill-(--ink)" />
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
