import { PersonStanding } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const load = () => import('./panel.tsx');
const Panel = lazy(() => load().catch(() => ({ default: PanelMissing })));

/** Opens the accessibility settings. Only the button is part of every page; the panel arrives when it is wanted. */
export function AccessibilityControl() {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        title="Accessibility settings"
        aria-label="Accessibility settings"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(!open)}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-soft hover:border-line-strong hover:text-ink aria-expanded:border-line-strong aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <PersonStanding aria-hidden className="size-[1.35rem]" />
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
      {open ? (
        <Suspense>
          <Panel button={button} onClose={() => setOpen(false)} announce={setSaid} />
        </Suspense>
      ) : null}
    </>
  );
}

function PanelMissing() {
  return (
    <p role="alert" className="fixed inset-x-4 top-20 z-40 rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-high">
      The accessibility settings could not be loaded. Check your connection, then reload the page.
    </p>
  );
}
