import { useSyncExternalStore } from 'react';

const nothingToHear = () => () => undefined;

/** False while the page must equal what the server rendered; true from then on. For parts whose code the server does not wait for. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );
}
