import { useSyncExternalStore } from 'react';
import { AI_CONSENT_KEY } from '../session/storage-keys.ts';

let given: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the visitor agreed, in this tab, that what they told is sent to AI models. */
function consented(): boolean {
  try {
    given ??= sessionStorage.getItem(AI_CONSENT_KEY) === 'given';
  } catch {
    given ??= false;
  }
  return given;
}

export function setConsent(to: boolean): void {
  given = to;
  try {
    if (to) sessionStorage.setItem(AI_CONSENT_KEY, 'given');
    else sessionStorage.removeItem(AI_CONSENT_KEY);
  } catch {
    // It holds for as long as this page is open.
  }
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useConsent = (): boolean => useSyncExternalStore(listen, consented, () => false);
