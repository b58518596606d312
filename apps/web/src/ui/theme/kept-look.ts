import { prefersContrast, savedPreferences, showPreferences } from '../accessibility/preferences.ts';
import { areaOf, chosenTheme, prefersDark, showTheme } from './theme-rule.ts';

/** Puts what this browser keeps about the look on the page, and again when another tab or the system changes something. */
export function showKeptLook(): void {
  const theme = () => showTheme(chosenTheme(areaOf(window.location.pathname)));
  const preferences = () => showPreferences(savedPreferences());
  theme();
  preferences();
  prefersDark().addEventListener('change', theme);
  prefersContrast().addEventListener('change', preferences);
  window.addEventListener('storage', () => {
    theme();
    preferences();
  });
}
