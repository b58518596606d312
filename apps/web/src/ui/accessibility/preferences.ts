import { keep, kept } from '../../lib/kept.ts';

/** Where the preferences are kept. */
export const PREFERENCES_KEY = 'consilium-accessibility';

/** Size of text in percent of the browser's own. */
export const TEXT_SIZE = { smallest: 100, largest: 150, step: 10 } as const;

export type Preferences = {
  accessibilityMode: boolean;
  fontSize: number;
  highContrast: boolean;
  reducedMotion: boolean;
  dyslexiaFriendly: boolean;
};

export const DEFAULTS: Preferences = {
  accessibilityMode: false,
  fontSize: TEXT_SIZE.smallest,
  highContrast: false,
  reducedMotion: false,
  dyslexiaFriendly: false,
};

const SWITCHES = ['accessibilityMode', 'highContrast', 'reducedMotion', 'dyslexiaFriendly'] as const satisfies (keyof Preferences)[];

export function isSame(one: Preferences, other: Preferences): boolean {
  return [...SWITCHES, 'fontSize' as const].every((key) => one[key] === other[key]);
}

/** What was saved in this browser; the defaults when nothing was, or nothing that can be read. */
export function savedPreferences(): Preferences {
  try {
    const read: unknown = JSON.parse(kept(PREFERENCES_KEY) ?? 'null');
    return arePreferences(read) ? read : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

/** By hand, for the script before the first paint: a schema would make it many times as long. */
function arePreferences(read: unknown): read is Preferences {
  const { fontSize, ...rest } = Object(read) as Partial<Record<keyof Preferences, unknown>>;
  const { smallest, largest, step } = TEXT_SIZE;
  return (
    typeof fontSize === 'number' &&
    fontSize >= smallest &&
    fontSize <= largest &&
    fontSize % step === 0 &&
    SWITCHES.every((key) => typeof rest[key] === 'boolean')
  );
}

/** @returns false when the browser keeps nothing for us: the preferences then last as long as the page. */
export function savePreferences(preferences: Preferences): boolean {
  return keep(PREFERENCES_KEY, JSON.stringify(preferences));
}

export const prefersContrast = () => window.matchMedia('(prefers-contrast: more)');

/** Puts preferences on the page. What the system asks for is never taken away by a switch that is off. */
export function showPreferences({ accessibilityMode, fontSize, highContrast, reducedMotion, dyslexiaFriendly }: Preferences): void {
  const { dataset, style } = document.documentElement;
  dataset.accessibility = accessibilityMode ? 'on' : 'off';
  dataset.contrast = highContrast || prefersContrast().matches ? 'high' : 'normal';
  dataset.motion = reducedMotion ? 'reduced' : 'full';
  dataset.font = dyslexiaFriendly ? 'dyslexia' : 'usual';
  style.setProperty('--text-scale', `${fontSize}%`);
}
