import { DEFAULTS, type Preferences, TEXT_SIZE } from './preferences.ts';

/** The four switches in the order of Alt+1 to Alt+4. */
export const SWITCHES = [
  {
    key: 'accessibilityMode',
    label: 'Accessibility Mode',
    does: 'Bold focus outlines, every link underlined, larger targets, more room between lines, nothing that moves.',
  },
  { key: 'highContrast', label: 'High Contrast', does: 'The strongest difference between text and background. Always on when your system asks for it.' },
  { key: 'reducedMotion', label: 'Reduced Motion', does: 'Nothing slides, turns or fades. Always on when your system asks for it.' },
  { key: 'dyslexiaFriendly', label: 'Dyslexia-Friendly Font', does: 'OpenDyslexic, whose letters are heavier at the foot. Some people read it more easily.' },
] as const satisfies readonly { key: keyof Preferences; label: string; does: string }[];

type Switch = (typeof SWITCHES)[number]['key'];

/** What the panel can be told to do, by a press or by a shortcut. */
export type Command = Switch | 'larger' | 'smaller' | 'usual-size' | 'reset';

/** @returns the preferences after the command; the size of text stays within its limits. */
export function obey(preferences: Preferences, command: Command): Preferences {
  const { fontSize } = preferences;
  switch (command) {
    case 'larger':
      return { ...preferences, fontSize: Math.min(fontSize + TEXT_SIZE.step, TEXT_SIZE.largest) };
    case 'smaller':
      return { ...preferences, fontSize: Math.max(fontSize - TEXT_SIZE.step, TEXT_SIZE.smallest) };
    case 'usual-size':
      return { ...preferences, fontSize: DEFAULTS.fontSize };
    case 'reset':
      return DEFAULTS;
    default:
      return { ...preferences, [command]: !preferences[command] };
  }
}

/** What a screen reader says once the command was obeyed. */
export function announcement(after: Preferences, command: Command): string {
  if (command === 'reset') return 'All settings are back to their defaults, not saved yet';
  const pressed = SWITCHES.find(({ key }) => key === command);
  if (pressed) return `${pressed.label} ${after[pressed.key] ? 'on' : 'off'}`;
  const { fontSize } = after;
  const limit = fontSize === TEXT_SIZE.largest ? ', the largest' : fontSize === TEXT_SIZE.smallest ? ', the usual size' : '';
  return `Text size ${fontSize} percent${limit}`;
}
