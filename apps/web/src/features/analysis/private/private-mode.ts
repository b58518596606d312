import { useSyncExternalStore } from 'react';
import { PRIVATE_KEY } from '../session/storage-keys.ts';

/**
 * Whether what is told is assessed on this device alone. `loaded` of `bytes` is what is there of the knowledge; before it is known how much there is, `bytes` is 0.
 * `reader`: whether the learned reader, which is loaded after all else, is there too. A mode that failed stays chosen: nothing is sent until the visitor says
 * otherwise.
 */
export type PrivateMode =
  | { state: 'off' }
  | { state: 'loading'; loaded: number; bytes: number }
  | { state: 'ready'; reader: 'loading' | 'ready' | 'absent' }
  | { state: 'failed'; why: string };

const OFF: PrivateMode = { state: 'off' };
const BEGINNING: PrivateMode = { state: 'loading', loaded: 0, bytes: 0 };

let mode: PrivateMode | undefined;
const listeners = new Set<() => void>();

/** What the visitor chose in this tab. A tab that keeps nothing for us starts with what everybody has: off. */
function chosen(): PrivateMode {
  try {
    return sessionStorage.getItem(PRIVATE_KEY) === 'on' ? BEGINNING : OFF;
  } catch {
    return OFF;
  }
}

export function privateMode(): PrivateMode {
  mode ??= chosen();
  return mode;
}

export const isPrivate = (): boolean => privateMode().state !== 'off';

export function setPrivateMode(next: PrivateMode): void {
  mode = next;
  try {
    if (next.state === 'off') sessionStorage.removeItem(PRIVATE_KEY);
    else sessionStorage.setItem(PRIVATE_KEY, 'on');
  } catch {
    // It is chosen for as long as this page is open.
  }
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const usePrivateMode = (): PrivateMode => useSyncExternalStore(listen, privateMode, () => OFF);
