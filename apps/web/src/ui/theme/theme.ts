import { useEffect, useSyncExternalStore } from 'react';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the public site keeps the choice; public/theme.js reads it before the first paint. */
const THEME_KEY = 'consilium-theme';
const PUBLIC_DEFAULT: Theme = 'light';

const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === value) ?? PUBLIC_DEFAULT;
  } catch {
    return PUBLIC_DEFAULT;
  }
}

let current: Theme | undefined;
const read = (): Theme => {
  current ??= stored();
  return current;
};

function apply(): void {
  const theme = read();
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  dataset.contrast = window.matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal';
}

/** Sets and remembers the visitor's choice. */
export function setTheme(theme: Theme): void {
  current = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read);
}

/** Keeps the page in step with the system's preference while the choice is 'system'. */
export function useThemeOnPage(): void {
  useEffect(() => {
    apply();
    const query = prefersDark();
    query.addEventListener('change', apply);
    return () => query.removeEventListener('change', apply);
  }, []);
}
