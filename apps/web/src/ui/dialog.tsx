import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { cx } from '../lib/cx.ts';

type Props = { open: boolean; onClose: () => void; title: string /** For a picture beside a list. */; wide?: boolean; children: ReactNode };

/** A question or a list over the page, built on the browser's own dialog: it keeps focus inside, closes by Escape and gives focus back. */
export function Dialog({ open, onClose, title, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [, noteClosed] = useReducer((times: number) => times + 1, 0);

  // A browser closes a dialog also against the page's will; whoever shows it may want it open still, to ask about what was written in it.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, the click is on the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A chooser of files within it is cancelled as well.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!open) return;
        noteClosed();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={cx(
        'animate-rise m-auto overflow-y-auto rounded-lg bg-surface p-0 text-ink shadow-high',
        wide ? 'max-h-[90dvh] w-[min(58rem,calc(100vw-1rem))]' : 'max-h-[min(44rem,90dvh)] w-[min(36rem,calc(100vw-2rem))]',
      )}
    >
      {open ? (
        <div className="p-6 sm:p-8">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-h2">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
