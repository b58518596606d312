import tokens from '../../ui/styles/tokens.css?raw';
import triage from '../../ui/styles/triage.css?raw';

export type Token = { name: string; value: string };

/** Every token as the style sheets declare it, once, in their order. */
function declaredIn(...sheets: string[]): Token[] {
  const found = new Map<string, string>();
  for (const sheet of sheets) {
    for (const [, name = '', value = ''] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (!found.has(name)) found.set(name, value);
    }
  }
  return [...found].map(([name, value]) => ({ name, value }));
}

const all = declaredIn(tokens, triage);
const named = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name));

export const COLOURS = all.filter(({ name, value }) => /^(#|rgb\()/.test(value) && !name.startsWith('--shade'));
export const FACES = named(/^--(sans|serif)$/);
export const TYPE_SCALE = named(/^--text-\w+$/);
export const RADII = named(/^--radius-(small|base|large|full)$/);
export const SHADOWS = named(/^--shade-/);
export const DURATIONS = named(/^--(fast|calm)$/);
export const EASING = named(/^--ease$/);
