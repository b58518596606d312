import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { keep, kept, onKeptElsewhere } from '../../lib/kept.ts';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The public site and the admin area each keep a choice of their own. public/theme.js reads the same keys before the first paint. */
const AREAS = {
  site: { key: 'consilium-theme', byDefault: 'light' },
  admin: { key: 'ui-theme', byDefault: 'system' },
} as const satisfies Record<string, { key: string; byDefault: Theme }>;
type Area = keyof typeof AREAS;

const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The admin area is /admin and everything below it. */
function areaOf(path: string): Area {
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'site';
}

function chosen(area: Area): Theme {
  const { key, byDefault } = AREAS[area];
  const value = kept(key);
  return THEMES.find((theme) => theme === value) ?? byDefault;
}

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

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
    () => chosen(area),
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
    const apply = () => show(chosen(area));
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
