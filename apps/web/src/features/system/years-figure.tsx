import type { SystemPage } from '@consilium/contract';
import { yearsName } from './words.ts';

/** When the studies appeared: a column a span of years, with its number on top. */
export function YearsFigure({ byYear }: { byYear: SystemPage['evidence']['byYear'] }) {
  const most = Math.max(1, ...byYear.map(({ studies }) => studies));
  return (
    <figure>
      <figcaption className="text-h3 font-serif">When they were published</figcaption>
      <ul className="mt-3 grid max-w-[40rem] grid-cols-6 gap-2 sm:gap-4">
        {byYear.map((span) => (
          <li key={yearsName(span)} className="flex flex-col justify-end">
            <div aria-hidden className="flex h-28 flex-col justify-end border-b border-line-strong">
              <span className="rounded-t-sm bg-sys forced-colors:bg-[CanvasText]" style={{ height: `${(100 * span.studies) / most}%` }} />
            </div>
            <p className="mt-1 flex flex-col-reverse text-center text-xs leading-tight text-soft">
              <span>
                {yearsName(span)}
                <span className="sr-only">: </span>
              </span>
              <span className="text-base font-semibold text-ink tabular-nums">{span.studies}</span>
            </p>
          </li>
        ))}
      </ul>
    </figure>
  );
}
