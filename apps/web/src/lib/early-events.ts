declare global {
  interface Window {
    /** Ends the holding: gives the clicks and submissions there were so far. Gone once it was called. */
    takeEarlyEvents?: () => readonly Event[];
  }
}

const KINDS = ['click', 'submit'] as const;

/** Keeps presses and sent forms from the first picture on; early-input.ts takes them over. A link leads on by itself until then. */
export function holdEarlyEvents(): void {
  const early: Event[] = [];
  const hold = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    early.push(event);
  };
  for (const kind of KINDS) document.addEventListener(kind, hold, true);
  window.takeEarlyEvents = () => {
    for (const kind of KINDS) document.removeEventListener(kind, hold, true);
    delete window.takeEarlyEvents;
    return early;
  };
}
