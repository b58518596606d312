import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { keep, onKeptElsewhere } from '../../lib/kept.ts';
import { AREAS, type Area, areaOf, chosenTheme, prefersDark, showTheme, type Theme } from './theme-rule.ts';

export type { Theme };

const listeners = new Set<() => void>();

function subscribe(area: Area, changed: () => void): () => void {
  listeners.add(changed);
  const stopHearing = onKeptElsewhere(AREAS[area].key, changed);
  return () => {
    listeners.delete(changed);
    stopHearing();
  };
}

/** The choice of the area the page is in, and how to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const area = areaOf(useLocation().pathname);
  const theme = useSyncExternalStore(
    useCallback((changed) => subscribe(area, changed), [area]),
    () => chosenTheme(area),
    () => AREAS[area].byDefault,
  );
  const setTheme = (choice: Theme) => {
    keep(AREAS[area].key, choice);
    for (const listener of listeners) listener();
  };
  return { theme, setTheme };
}

/** Keeps the page in step with the choice of its area and, while that is 'system', with the system. */
export function useThemeOnPage(): void {
  const area = areaOf(useLocation().pathname);
  useEffect(() => {
    const apply = () => showTheme(chosenTheme(area));
    apply();
    const unsubscribe = subscribe(area, apply);
    const query = prefersDark();
    query.addEventListener('change', apply);
    return () => {
      unsubscribe();
      query.removeEventListener('change', apply);
    };
  }, [area]);
}
