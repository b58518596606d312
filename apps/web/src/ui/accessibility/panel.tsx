import { Popover } from 'radix-ui';
import { Fragment, type RefObject, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Switch } from '../switch.tsx';
import { toast } from '../toast/store.ts';
import { announcement, type Command, obey, SWITCHES } from './commands.ts';
import { savePreferences } from './preferences.ts';
import { useShortcuts } from './shortcuts.ts';
import { TextSize } from './text-size.tsx';
import { useDraft } from './use-draft.ts';

/** Pixels of width below which the panel stands at the top of the window: beside its button there would be no room for it. */
const NARROW = 640;
/** Pixels kept free between the panel and the window's edge. */
const EDGE = 12;

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void; announce: (words: string) => void };

/**
 * The settings, beside the button that opened them. Every change shows on the page at once. Save Settings keeps it;
 * Cancel and Escape go back to what was saved. A press beside the panel closes it only when nothing would be lost.
 */
export default function AccessibilityPanel({ button, onClose, announce }: Props) {
  const id = useId();
  const { draft, setDraft, changed } = useDraft();
  const place = useRef({
    getBoundingClientRect: () =>
      window.innerWidth < NARROW || !button.current ? new DOMRect(window.innerWidth - EDGE, 0, 0, 0) : button.current.getBoundingClientRect(),
  });

  function run(command: Command) {
    const next = obey(draft, command);
    setDraft(next);
    announce(announcement(next, command));
  }
  useShortcuts(run);

  function leave(words: string) {
    announce(words);
    onClose();
    button.current?.focus();
  }
  const cancel = () => leave(changed ? 'Changes cancelled' : '');
  function save() {
    const lasting = savePreferences(draft);
    if (!lasting) {
      toast({
        variant: 'destructive',
        title: 'Settings not saved',
        description: 'Your browser keeps nothing for this site, so they last until you leave it. Allow site data in the browser and save again.',
      });
    }
    leave(lasting ? 'Settings saved' : '');
  }

  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-note`}
          align="end"
          sideOffset={8}
          collisionPadding={EDGE}
          data-screen-only
          onEscapeKeyDown={(event) => {
            // One press closes one thing: the menu around the button stays open.
            event.stopPropagation();
            event.preventDefault();
            cancel();
          }}
          onInteractOutside={(event) => {
            if (changed || button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="animate-rise z-40 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-24px))] overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-high"
        >
          <div className="px-5 pt-4 pb-2">
            <h2 id={`${id}-title`} className="text-h3">
              Accessibility
            </h2>
            <p id={`${id}-note`} className="text-sm text-soft">
              These settings are saved in your browser
            </p>
          </div>
          <div className="divide-y divide-line px-5">
            {SWITCHES.map(({ key, label, does }, at) => (
              <Fragment key={key}>
                <Switch label={label} does={does} shortcut={`Alt+${at + 1}`} on={draft[key]} onToggle={() => run(key)} className="py-3" />
                {key === 'accessibilityMode' ? <TextSize size={draft.fontSize} run={run} /> : null}
              </Fragment>
            ))}
          </div>
          <div className="border-t border-line bg-surface px-5 py-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0">
            <div className="flex flex-wrap gap-2">
              <Button className="flex-1" onClick={save}>
                Save Settings
              </Button>
              <Button variant="secondary" onClick={cancel}>
                Cancel
              </Button>
            </div>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
              <Button variant="quiet" size="small" className="-ml-3" onClick={() => run('reset')}>
                Reset all
              </Button>
              {changed ? <p className="text-sm text-soft">Not saved yet</p> : null}
            </div>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
