import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { type Theme, useTheme } from './theme.ts';

const CHOICES: readonly { theme: Theme; label: string; sign: typeof Sun }[] = [
  { theme: 'light', label: 'Light', sign: Sun },
  { theme: 'dark', label: 'Dark', sign: Moon },
  { theme: 'system', label: 'As the system', sign: Monitor },
];

/** Light, dark or as the system says. */
export function ThemeControl() {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">Colour theme</legend>
      {CHOICES.map(({ theme: choice, label, sign: Sign }) => (
        <label
          key={choice}
          title={label}
          className={cx(
            'grid size-9 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus',
            choice === theme
              ? 'bg-sunken text-ink ring-1 ring-line-strong ring-inset forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'text-faint hover:text-ink',
          )}
        >
          <input type="radio" name={name} value={choice} checked={choice === theme} onChange={() => setTheme(choice)} className="sr-only" />
          <span className="sr-only">{label}</span>
          <Sign aria-hidden className="size-[1.1rem]" />
        </label>
      ))}
    </fieldset>
  );
}
