import { useSyncExternalStore } from 'react';
import { keep, kept, onKeptElsewhere } from '../../lib/kept.ts';

const KEY = 'consilium-explain-words';
const OFF = 'off';
const listeners = new Set<() => void>();

const explains = () => kept(KEY) !== OFF;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  const stop = onKeptElsewhere(KEY, changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** Whether this visitor wants medical words marked in texts. Off stays off, in this browser, until it is switched on again. */
export const useExplains = () => useSyncExternalStore(listen, explains, () => true);

/** @returns whether the choice outlasts the page. */
export function setExplains(on: boolean): boolean {
  const lasts = keep(KEY, on ? 'on' : OFF);
  for (const changed of listeners) changed();
  return lasts;
}
