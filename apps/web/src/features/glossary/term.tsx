import { Popover } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { TermCard } from './term-card.tsx';

/** Milliseconds before a resting mouse opens the card, and for which it may be away before the card closes. */
const OPENS_AFTER = 700;
const CLOSES_AFTER = 300;

type Props = { text: string; slug: string | null; name: string };
/** How the card was opened: what a mouse merely rested on closes when it leaves, and never takes the focus. */
type Open = 'no' | 'rested' | 'pressed';

/** A medical word of a text. Mouse, finger and keyboard open its card; Escape, a press elsewhere or on the word again closes it. */
export function Term({ text, slug, name }: Props) {
  const [open, setOpen] = useState<Open>('no');
  const timer = useRef<number>(undefined);
  const word = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const later = (milliseconds: number, next: (now: Open) => Open) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), milliseconds);
  };
  const rests = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(OPENS_AFTER, (now) => (now === 'no' ? 'rested' : now)),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(CLOSES_AFTER, (now) => (now === 'rested' ? 'no' : now)),
  };
  const onCard = {
    onPointerEnter: () => window.clearTimeout(timer.current),
    onPointerLeave: rests.onPointerLeave,
  };
  const press = () => {
    window.clearTimeout(timer.current);
    setOpen((now) => (now === 'pressed' ? 'no' : 'pressed'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') window.clearTimeout(timer.current);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };

  return (
    <Popover.Root
      open={open !== 'no'}
      onOpenChange={(opens) => {
        if (opens) return;
        window.clearTimeout(timer.current);
        setOpen('no');
      }}
    >
      <Popover.Anchor asChild>
        {/* biome-ignore lint/a11y/useSemanticElements: a button would be a box of its own and move the line */}
        <span
          ref={word}
          role="button"
          tabIndex={0}
          aria-haspopup="dialog"
          aria-expanded={open !== 'no'}
          className="explained"
          data-term={name}
          onClick={press}
          onKeyDown={onKeyDown}
          {...rests}
        >
          {text}
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={titleId}
          sideOffset={6}
          collisionPadding={12}
          data-screen-only
          onOpenAutoFocus={(event) => open === 'rested' && event.preventDefault()}
          onEscapeKeyDown={() => open === 'pressed' && word.current?.focus()}
          // Whoever pressed elsewhere has put the focus there.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // The word itself opens and closes.
            if ((event.target as Element).closest?.('[data-term]')?.getAttribute('aria-expanded') === 'true') event.preventDefault();
          }}
          {...onCard}
          className="animate-rise z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface p-4 text-base text-ink shadow-high"
        >
          <TermCard name={name} slug={slug} titleId={titleId} />
          <Popover.Arrow width={14} height={7} className="fill-(--surface)" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
