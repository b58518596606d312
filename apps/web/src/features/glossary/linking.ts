import { useEffect, useSyncExternalStore } from 'react';
import { useExplains } from './explain.ts';
import type { Linking } from './linking-parts.ts';

/** Milliseconds for which the words are kept, and after which a page that is never idle gets them anyway. */
const KEPT_MS = 5 * 60_000;
const PATIENCE_MS = 4000;

let linking: Linking | null = null;
let loadedAt = Number.NEGATIVE_INFINITY;
let loading = false;
const listeners = new Set<() => void>();

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Fetches the words once; what cannot be had is tried again with the next text. */
function load(): void {
  if (loading || Date.now() - loadedAt < KEPT_MS) return;
  loading = true;
  whenIdle(async () => {
    try {
      linking = await (await import('./load-linking.ts')).loadLinking();
      loadedAt = Date.now();
      for (const changed of listeners) changed();
    } catch {
      // Without them the text is as good as ever.
    } finally {
      loading = false;
    }
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work, 1);
}

/** What links terms in texts; null while it is not there, not wanted, or the page must equal what the server rendered. */
export function useLinking(): Linking | null {
  const wanted = useExplains();
  useEffect(() => {
    if (wanted) load();
  }, [wanted]);
  const found = useSyncExternalStore(
    listen,
    () => linking,
    () => null,
  );
  return wanted ? found : null;
}
