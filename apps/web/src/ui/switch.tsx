import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { Shortcut } from './shortcut.tsx';

type Props = {
  label: string;
  /** What it changes, said below it. */
  does?: ReactNode;
  shortcut?: string;
  on: boolean;
  onToggle: () => void;
  className?: string;
};

/** Something to turn on or off: the whole row can be pressed. On and off differ by place and word, not by colour alone. */
export function Switch({ label, does, shortcut, on, onToggle, className }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4', className)}>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{label}</span>
        {shortcut ? <Shortcut keys={shortcut} /> : null}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={does ? `${id}-does` : undefined}
        aria-keyshortcuts={shortcut}
        onClick={onToggle}
        className="inline-flex min-h-11 items-center gap-2 rounded-full text-sm font-semibold"
      >
        <span aria-hidden>{on ? 'On' : 'Off'}</span>
        <span
          className={cx(
            'flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors duration-(--fast)',
            on ? 'justify-end border-primary bg-primary' : 'border-line-strong bg-sunken',
          )}
        >
          <span className={cx('size-[1.125rem] rounded-full', on ? 'bg-on-primary' : 'bg-(--line-strong)', 'forced-colors:bg-[CanvasText]')} />
        </span>
      </button>
      {does ? (
        <span id={`${id}-does`} className="col-span-2 mt-0.5 text-sm text-soft">
          {does}
        </span>
      ) : null}
    </label>
  );
}
