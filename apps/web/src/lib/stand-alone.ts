import { useEffect, useSyncExternalStore } from 'react';

/** Screens that must stand alone (an emergency) ask the shell to leave out header and footer. */
let holders = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  holders += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps header and footer away for as long as the calling component is on screen. */
export function useStandAlone(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether some screen stands alone now. */
export function useIsStandAlone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  );
}
