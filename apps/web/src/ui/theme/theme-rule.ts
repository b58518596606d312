import { kept } from '../../lib/kept.ts';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The public site and the admin area each keep a choice of their own. */
export const AREAS = {
  site: { key: 'consilium-theme', byDefault: 'light' },
  admin: { key: 'ui-theme', byDefault: 'system' },
} as const satisfies Record<string, { key: string; byDefault: Theme }>;
export type Area = keyof typeof AREAS;

export const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The admin area is /admin and everything below it. */
export function areaOf(path: string): Area {
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'site';
}

/** What this browser keeps for an area, else its default. That of the public site is a setting, which the server writes into the document. */
export function chosenTheme(area: Area): Theme {
  const { key, byDefault } = AREAS[area];
  const set = area === 'site' ? themeNamed(document.documentElement.dataset.defaultTheme) : undefined;
  return themeNamed(kept(key)) ?? set ?? byDefault;
}

const themeNamed = (value: string | null | undefined) => THEMES.find((theme) => theme === value);

export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
