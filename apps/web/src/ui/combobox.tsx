import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { CONTROL } from './input.tsx';

export type Option = { id: string; label: string; note?: ReactNode };

type Props = {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly Option[];
  onChoose: (id: string) => void;
  /** Whether the options still belong to an earlier query: Enter then takes none unasked. */
  busy: boolean;
  /** What is said while there is nothing to choose: searching, nothing found, failed. */
  status: string;
};

/** A search field with a list of matches below: arrows move, Enter takes, Escape closes. */
export function Combobox({ label, hint, query, onQuery, options, onChoose, busy, status }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && query.trim().length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function choose(option: Option | undefined) {
    if (!option) return;
    onChoose(option.id);
    onQuery('');
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    const move = (to: number) => {
      event.preventDefault();
      setOpen(true);
      setActive(to);
    };
    if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown && (active >= 0 || !busy)) choose(options[Math.max(active, 0)]);
    } else if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
        <input
          id={id}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={cx(CONTROL, 'min-h-11 pr-3 pl-10')}
        />
      </div>
      <p role="status" className="sr-only">
        {shown ? (options.length > 0 ? `${options.length} matches` : status) : ''}
      </p>
      <div
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-high',
          !shown && 'hidden',
        )}
      >
        {options.length === 0 ? <p className="px-3 py-2 text-sm text-soft">{status}</p> : null}
        <div role="listbox" id={`${id}-list`} aria-label={label}>
          {options.map((option, index) => (
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps focus in the field, so that the press is not lost when the list closes.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
              onPointerEnter={() => setActive(index)}
              className={cx(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm px-3 py-1.5',
                index === active && 'bg-primary-tint text-primary-strong',
              )}
            >
              <span>{option.label}</span>
              {option.note ? <span className="text-sm text-soft">{option.note}</span> : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
