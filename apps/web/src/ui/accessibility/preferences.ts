import { z } from 'zod';
import { keep, kept } from '../../lib/kept.ts';

/** Where the preferences are kept; public/theme.js reads and shows them by the same rule before the first paint. */
export const PREFERENCES_KEY = 'consilium-accessibility';

/** Size of text in percent of the browser's own. */
export const TEXT_SIZE = { smallest: 100, largest: 150, step: 10 } as const;

const preferencesSchema = z.object({
  accessibilityMode: z.boolean(),
  fontSize: z.number().min(TEXT_SIZE.smallest).max(TEXT_SIZE.largest).multipleOf(TEXT_SIZE.step),
  highContrast: z.boolean(),
  reducedMotion: z.boolean(),
  dyslexiaFriendly: z.boolean(),
});

export type Preferences = z.output<typeof preferencesSchema>;

export const DEFAULTS: Preferences = {
  accessibilityMode: false,
  fontSize: TEXT_SIZE.smallest,
  highContrast: false,
  reducedMotion: false,
  dyslexiaFriendly: false,
};

const KEYS = preferencesSchema.keyof().options;

export function isSame(one: Preferences, other: Preferences): boolean {
  return KEYS.every((key) => one[key] === other[key]);
}

/** What was saved in this browser; the defaults when nothing was, or nothing that can be read. */
export function savedPreferences(): Preferences {
  try {
    const parsed = preferencesSchema.safeParse(JSON.parse(kept(PREFERENCES_KEY) ?? 'null'));
    return parsed.success ? parsed.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

/** @returns false when the browser keeps nothing for us: the preferences then last as long as the page. */
export function savePreferences(preferences: Preferences): boolean {
  return keep(PREFERENCES_KEY, JSON.stringify(preferences));
}

/** Puts preferences on the page. What the system asks for is never taken away by a switch that is off. */
export function showPreferences({ accessibilityMode, fontSize, highContrast, reducedMotion, dyslexiaFriendly }: Preferences): void {
  const { dataset, style } = document.documentElement;
  dataset.accessibility = accessibilityMode ? 'on' : 'off';
  dataset.contrast = highContrast || window.matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal';
  dataset.motion = reducedMotion ? 'reduced' : 'full';
  dataset.font = dyslexiaFriendly ? 'dyslexia' : 'usual';
  style.setProperty('--text-scale', `${fontSize}%`);
}
