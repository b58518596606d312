import { cx } from '../../lib/cx.ts';
import type { Look, Part } from './looks.tsx';

/**
 * A bar in parts, each as long as its share, with every number written below it.
 * @param width how much of the room the whole bar takes, 0 to 1.
 */
export function StackedBar({ parts, width = 1 }: { parts: readonly Part[]; width?: number }) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <>
      <div aria-hidden className="flex h-5 gap-px" style={{ width: `${100 * width}%` }}>
        {shown.map(({ word, count, fill }) => (
          <span
            key={word}
            style={{ flexGrow: count }}
            className={cx('min-w-1 basis-0 border border-line-strong forced-color-adjust-none first:rounded-l-sm last:rounded-r-sm', fill)}
          />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-soft">
        {shown.map(({ word, count, sign: Sign }) => (
          <li key={word} className="inline-flex items-center gap-1">
            <Sign aria-hidden className="size-3.5 shrink-0" />
            <span>
              <span className="font-semibold text-ink tabular-nums">{count}</span> {word.toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the parts of the bars mean. */
export function Legend({ looks }: { looks: readonly Look[] }) {
  return (
    <ul aria-label="Parts of the bars" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {looks.map(({ word, sign: Sign, fill }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <span aria-hidden className={cx('h-4 w-7 rounded-sm border border-line-strong forced-color-adjust-none', fill)} />
          <Sign aria-hidden className="size-4 text-soft" />
          {word}
        </li>
      ))}
    </ul>
  );
}
