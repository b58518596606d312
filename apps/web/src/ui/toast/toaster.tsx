import { X } from 'lucide-react';
import { Toast as Parts } from 'radix-ui';
import { cx } from '../../lib/cx.ts';
import { dismissToast, useToasts } from './store.ts';

// The product specification's: 5000 ms, swipe right with a threshold of 50 px, hotkey F8, 420 px on wider screens.

/** Milliseconds a toast stays. */
const SHOWN_FOR = 5000;
/** Pixels of a swipe to the right that dismiss it. */
const SWIPE = 50;

/** The place where toasts appear: top on a phone, bottom right on wider screens. F8 moves there. */
export default function Toaster() {
  return (
    <Parts.Provider duration={SHOWN_FOR} swipeDirection="right" swipeThreshold={SWIPE} label="Notice">
      {useToasts().map(({ id, open, title, description, variant, action }) => (
        <Parts.Root
          key={id}
          open={open}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          className={cx(
            'animate-rise flex items-start gap-3 rounded-lg border p-4 shadow-high data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            variant === 'destructive' ? 'border-danger bg-danger-tint text-danger' : 'border-line bg-surface text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Parts.Title className="font-semibold">{title}</Parts.Title>
            {description ? <Parts.Description className="text-sm">{description}</Parts.Description> : null}
            {action ? (
              <Parts.Action
                altText={action.label}
                onClick={action.run}
                className="mt-2 min-h-9 rounded-full border border-line-strong px-3 text-sm font-semibold hover:bg-sunken"
              >
                {action.label}
              </Parts.Action>
            ) : null}
          </div>
          <Parts.Close aria-label="Close notice" className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-full hover:bg-sunken">
            <X aria-hidden className="size-4" />
          </Parts.Close>
        </Parts.Root>
      ))}
      <Parts.Viewport
        hotkey={['F8']}
        data-screen-only
        className="fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Parts.Provider>
  );
}
