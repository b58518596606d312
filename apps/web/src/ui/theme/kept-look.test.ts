import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, PREFERENCES_KEY, type Preferences, showPreferences } from '../accessibility/preferences.ts';
import { showKeptLook } from './kept-look.ts';

const html = document.documentElement;
const look = () => ({ ...html.dataset, theme: html.dataset.theme, scale: html.style.getPropertyValue('--text-scale') });

/** A system that asks for what is named. */
function systemAsks(...queries: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query), addEventListener: () => {}, removeEventListener: () => {} }));
}

beforeEach(() => {
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
  systemAsks();
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the theme before the first paint', () => {
  const DARK = '(prefers-color-scheme: dark)';
  it.each([
    { path: '/', kept: {}, system: [], shown: 'light' },
    { path: '/', kept: {}, system: [DARK], shown: 'light' },
    { path: '/', kept: { 'consilium-theme': 'system' }, system: [DARK], shown: 'dark' },
    { path: '/', kept: { 'consilium-theme': 'dark' }, system: [], shown: 'dark' },
    { path: '/', kept: { 'consilium-theme': 'purple' }, system: [DARK], shown: 'light' },
    { path: '/', kept: { 'ui-theme': 'dark' }, system: [], shown: 'light' },
    { path: '/admin', kept: {}, system: [DARK], shown: 'dark' },
    { path: '/admin/users', kept: {}, system: [], shown: 'light' },
    { path: '/admin/users', kept: { 'consilium-theme': 'light' }, system: [DARK], shown: 'dark' },
    { path: '/admin/users', kept: { 'ui-theme': 'light' }, system: [DARK], shown: 'light' },
    { path: '/administration', kept: {}, system: [DARK], shown: 'light' },
  ])('at $path with $kept and a system asking for $system is $shown', ({ path, kept, system, shown }) => {
    window.history.replaceState(null, '', path);
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    systemAsks(...system);
    showKeptLook();
    expect(html.dataset.theme).toBe(shown);
  });
});

describe('the theme that is set for who has chosen none', () => {
  it.each([
    { set: 'dark', path: '/', kept: {}, shown: 'dark' },
    { set: 'dark', path: '/', kept: { 'consilium-theme': 'light' }, shown: 'light' },
    { set: 'dark', path: '/admin', kept: {}, shown: 'light' },
    { set: 'purple', path: '/', kept: {}, shown: 'light' },
  ])('is $set: at $path with $kept it is $shown', ({ set, path, kept, shown }) => {
    window.history.replaceState(null, '', path);
    html.dataset.defaultTheme = set;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    showKeptLook();
    expect(html.dataset.theme).toBe(shown);
  });
});

describe('the accessibility settings before the first paint', () => {
  const kept = (change: object) => JSON.stringify({ ...DEFAULTS, ...change });
  const EVERYTHING: Preferences = { accessibilityMode: true, fontSize: 150, highContrast: true, reducedMotion: true, dyslexiaFriendly: true };
  const PLAIN = { accessibility: 'off', contrast: 'normal', motion: 'full', font: 'usual', scale: '100%' };

  it.each<[string, string | null, Partial<typeof PLAIN>]>([
    ['nothing kept', null, {}],
    ['everything on', kept(EVERYTHING), { accessibility: 'on', contrast: 'high', motion: 'reduced', font: 'dyslexia', scale: '150%' }],
    ['a size between', kept({ fontSize: 120 }), { scale: '120%' }],
    ['a part unknown', kept({ fontSize: 120, colour: 'red' }), { scale: '120%' }],
    ['a size too large', kept({ fontSize: 160, highContrast: true }), {}],
    ['a size too small', kept({ fontSize: 90, highContrast: true }), {}],
    ['a size between the steps', kept({ fontSize: 115, highContrast: true }), {}],
    ['a size in letters', kept({ fontSize: '120', highContrast: true }), {}],
    ['a switch that is no yes or no', kept({ highContrast: 'yes', fontSize: 120 }), {}],
    ['a part missing', '{"fontSize":120}', {}],
    ['null', 'null', {}],
    ['a list', '[]', {}],
    ['broken text', '{"fontSize":', {}],
  ])('with %s are those that can be read, else the defaults', (_, value, shown) => {
    if (value !== null) localStorage.setItem(PREFERENCES_KEY, value);
    showKeptLook();
    expect(look()).toEqual({ ...PLAIN, ...shown, theme: 'light' });
  });

  it('gives high contrast to a system that asks for it, whatever the switch says', () => {
    systemAsks('(prefers-contrast: more)');
    showKeptLook();
    expect(html.dataset.contrast).toBe('high');
    showPreferences(DEFAULTS);
    expect(html.dataset.contrast).toBe('high');
  });

  it('follows another tab, also while the panel was never opened', () => {
    showKeptLook();
    localStorage.setItem(PREFERENCES_KEY, kept({ fontSize: 140 }));
    window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY }));
    expect(look().scale).toBe('140%');
  });

  it('shows the defaults when storage is closed', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Closed', 'SecurityError');
    });
    showKeptLook();
    expect(look()).toMatchObject({ theme: 'light', contrast: 'normal', scale: '100%' });
  });
});
