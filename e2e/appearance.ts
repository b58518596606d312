import type { Page } from '@playwright/test';

/** The looks of the site a visitor can choose. */
export const APPEARANCES = {
  light: { theme: 'light', highContrast: false },
  dark: { theme: 'dark', highContrast: false },
  'high contrast': { theme: 'light', highContrast: true },
  'high contrast, dark': { theme: 'dark', highContrast: true },
} as const;
export type Appearance = keyof typeof APPEARANCES;

/** Chooses look and text size as the visitor's own settings would, before the page is opened. @param fontSize in percent, 100 to 150. */
export async function chooseAppearance(page: Page, appearance: Appearance, fontSize = 100): Promise<void> {
  const { theme, highContrast } = APPEARANCES[appearance];
  const settings = { accessibilityMode: false, fontSize, highContrast, reducedMotion: true, dyslexiaFriendly: false };
  await page.addInitScript(
    ([choice, preferences]) => {
      localStorage.setItem('consilium-theme', choice);
      localStorage.setItem('consilium-accessibility', preferences);
    },
    [theme, JSON.stringify(settings)] as const,
  );
}
