import { useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { setExplains, useExplains } from './explain.ts';

/** Whether medical words are marked in texts and explained where they stand. */
export function ExplainSwitch() {
  const id = useId();
  const on = useExplains();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <span id={id} className="font-semibold">
        Explain medical words
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-does`}
        onClick={() => setExplains(!on)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full text-sm font-semibold"
      >
        <span aria-hidden>{on ? 'On' : 'Off'}</span>
        <span
          className={cx(
            'flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors duration-(--fast)',
            on ? 'justify-end border-primary bg-primary' : 'border-line-strong bg-sunken',
          )}
        >
          <span className={cx('size-[1.125rem] rounded-full', on ? 'bg-on-primary' : 'bg-(--line-strong)')} />
        </span>
      </button>
      <span id={`${id}-does`} className="col-span-2 mt-0.5 text-sm text-soft">
        Words that the glossary has are underlined with dots in results and articles; press one to read what it means. Saved in this browser.
      </span>
    </div>
  );
}
