import { bestTreatment, type SystemId, type SystemView, systemOf } from '@consilium/contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { SystemTile } from '../../../ui/system-glyph.tsx';
import { evidenceInWords } from './evidence-sentence.ts';
import { likelihoodWord, shareInWords } from './likelihood.ts';

const FIT_WORDS = { high: 'fits closely', moderate: 'fits in part', low: 'fits little' } as const;

type Props = {
  views: readonly SystemView[];
  caption: string;
  open: SystemId | null;
  onToggle: (system: SystemId) => void;
  /** What unfolds below a system's line. */
  children: (view: SystemView) => ReactNode;
};

/** Systems side by side, a line each; a line opens in its place. A table where there is room for one. Room is measured in rem, so larger text needs more of it. */
export function CompareSystems({ views, caption, open, onToggle, children }: Props) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line-strong text-sm @max-2xl:sr-only">
          <tr>
            <th scope="col" className="w-[24%] py-1.5 pr-3 font-semibold">
              System
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              Its reading
            </th>
            <th scope="col" className="w-[15%] py-1.5 pr-3 font-semibold">
              Fit
            </th>
            <th scope="col" className="w-[32%] py-1.5 font-semibold">
              Best supported step for it
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {views.map((view) => (
            <Row key={view.system} view={view} open={open === view.system} onToggle={() => onToggle(view.system)}>
              {open === view.system ? children(view) : null}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ view, open, onToggle, children }: { view: SystemView; open: boolean; onToggle: () => void; children: ReactNode }) {
  const top = view.diagnoses[0];
  const panel = `system-${view.system}`;
  const best = bestOf(view);
  return (
    <>
      <tr
        data-system={view.system}
        className="relative border-b border-line align-middle @max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:items-baseline @max-2xl:gap-x-2.5 @max-2xl:py-1 @max-2xl:pr-7"
      >
        <th scope="row" className="py-1 pr-3 font-normal @max-2xl:row-span-2 @max-2xl:self-center @max-2xl:p-0">
          <button
            id={`${panel}-line`}
            type="button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={onToggle}
            className="group flex min-h-11 w-full scroll-mt-24 items-center gap-2.5 rounded-md text-left after:absolute after:inset-0"
          >
            <SystemTile system={view.system} className="size-8 shrink-0" />
            <span className="text-sm font-semibold group-hover:underline group-hover:underline-offset-4 @max-2xl:sr-only">
              {systemOf(view.system).shortName}
            </span>
            <ChevronDown
              aria-hidden
              data-screen-only
              className={cx(
                'size-5 shrink-0 text-faint transition-transform duration-(--fast) @max-2xl:absolute @max-2xl:top-4 @max-2xl:right-0',
                open && 'rotate-180',
              )}
            />
          </button>
        </th>
        <td className="py-1 pr-3 leading-snug font-semibold @max-2xl:line-clamp-1 @max-2xl:p-0 @max-2xl:text-sm">
          {top?.name ?? <span className="text-sm font-normal text-soft">No reading fits what is known</span>}
        </td>
        <td className="py-1 pr-3 text-sm whitespace-nowrap tabular-nums @max-2xl:p-0">
          {top ? (
            <>
              <span className="text-sys @max-2xl:sr-only">{view.system === 'conventional' ? likelihoodWord(top.confidence) : FIT_WORDS[top.band]}</span>{' '}
              {shareInWords(top.confidence)}
            </>
          ) : null}
        </td>
        <td className="py-1 text-sm leading-snug @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:line-clamp-1 @max-2xl:p-0 @max-2xl:text-xs">
          <span aria-hidden className="text-sys @2xl:hidden">
            {systemOf(view.system).shortName}
            {best || top ? ' · ' : ''}
          </span>
          {best ? (
            <>
              {best.name ? `${best.name}: ` : ''}
              <span className="text-soft">
                {evidenceInWords(best)}
                {best.for && best.for !== top?.name ? ` for ${best.for}` : ''}
              </span>
            </>
          ) : top ? (
            <span className="text-soft">{view.withheld ? 'Not shown before you have been seen' : 'No treatment on record for it'}</span>
          ) : null}
        </td>
      </tr>
      {children ? (
        <tr className="@max-2xl:block">
          <td id={panel} colSpan={4} className="border-b border-line-strong py-3 @max-2xl:block">
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Of the leading reading; assessments kept before it was told with its name bring that reading's treatments. */
function bestOf({ best, diagnoses }: SystemView) {
  if (best) return best;
  const kept = bestTreatment(diagnoses[0]?.treatments ?? []);
  return kept ? { name: kept.name, for: kept.evidenceFor, evidenceClass: kept.evidenceClass, direction: kept.direction } : null;
}
