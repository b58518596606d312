import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

const THEMES = [
  { name: 'Light', theme: 'light', contrast: 'normal' },
  { name: 'Dark', theme: 'dark', contrast: 'normal' },
  { name: 'High contrast', theme: 'light', contrast: 'high' },
  { name: 'High contrast, dark', theme: 'dark', contrast: 'high' },
] as const;

/** The same thing in every theme at once, side by side where there is room. `wide`: one below the other. */
export function InEveryTheme({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={cx('grid gap-4', !wide && 'sm:grid-cols-2 xl:grid-cols-4')}>
      {THEMES.map(({ name, theme, contrast }) => (
        <div key={name} data-theme={theme} data-contrast={contrast} className="min-w-0 rounded-md border border-line bg-bg p-4 text-ink">
          <p className="mb-3 text-xs text-soft">{name}</p>
          {children}
        </div>
      ))}
    </div>
  );
}
