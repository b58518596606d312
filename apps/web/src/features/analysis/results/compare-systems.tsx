import { bestTreatment, type SystemId, type SystemView } from '@consilium/contract';
import { cx } from '../../../lib/cx.ts';
import { ConfidenceBar } from '../../../ui/confidence-bar.tsx';
import { SystemTile } from '../../../ui/system-glyph.tsx';
import { BAND_WORDS } from '../words.ts';
import { isUnclear } from './clear-reading.ts';
import { NOTCHES } from './diagnosis-entry.tsx';
import { DirectionBadge, EvidenceClassBadge } from './evidence-badges.tsx';

/** All systems side by side: a table where there is room for one, cards elsewhere. Room is measured in rem, so larger text needs more of it. */
export function CompareSystems({ views, onOpen }: { views: readonly SystemView[]; onOpen: (system: SystemId) => void }) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left @max-2xl:block">
        <caption className="sr-only">What each system reads in the same findings</caption>
        <thead className="border-b border-line-strong text-sm @max-2xl:sr-only">
          <tr>
            <th scope="col" className="w-[27%] py-2 pr-4 font-semibold">
              System
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Top reading
            </th>
            <th scope="col" className="w-[23%] py-2 pr-4 font-semibold">
              Confidence
            </th>
            <th scope="col" className="w-[20%] py-2 font-semibold">
              Best treatment’s evidence
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xl:column @max-2xl:gap-3">
          {views.map((view) => (
            <Row key={view.system} view={view} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ view, onOpen }: { view: SystemView; onOpen: (system: SystemId) => void }) {
  const top = view.diagnoses[0];
  // Assessments kept before this was told bring all treatments.
  const best = view.best ?? bestTreatment(view.diagnoses.flatMap(({ treatments }) => treatments));
  return (
    <tr
      data-system={view.system}
      className="border-b border-line align-middle @max-2xl:column @max-2xl:gap-2 @max-2xl:rounded-lg @max-2xl:border @max-2xl:bg-surface @max-2xl:p-4"
    >
      <th scope="row" className="py-2 pr-4 font-normal @max-2xl:p-0">
        <button type="button" onClick={() => onOpen(view.system)} className="group flex min-h-11 w-full items-center gap-3 rounded-md text-left">
          <SystemTile system={view.system} className="size-10" />
          <span className="font-semibold group-hover:underline group-hover:underline-offset-4">{view.name}</span>
          <span className="sr-only">: open</span>
        </button>
      </th>
      <td className="py-2 pr-4 font-serif text-lg leading-snug @max-2xl:-mt-2.5 @max-2xl:py-0 @max-2xl:pr-0 @max-2xl:pl-13">
        {isUnclear(view) ? <span className="block font-sans text-sm text-soft">No clear pattern; closest:</span> : null}
        {top?.name ?? <span className="font-sans text-sm text-soft">No reading fits what is known</span>}
      </td>
      <td className={cx('py-2 pr-4 @max-2xl:py-0 @max-2xl:pr-0 @max-2xl:pl-13', !top && '@max-2xl:hidden')}>
        {top ? <ConfidenceBar value={top.confidence} band={BAND_WORDS[top.band]} notches={NOTCHES} /> : <span className="text-sm text-soft">None</span>}
      </td>
      <td className={cx('py-2 @max-2xl:py-0 @max-2xl:pl-13', !top && '@max-2xl:hidden')}>
        {best ? (
          <span className="flex flex-wrap gap-1">
            <EvidenceClassBadge evidenceClass={best.evidenceClass} />
            {best.direction === 'helps' || best.direction === 'unknown' ? null : <DirectionBadge direction={best.direction} />}
          </span>
        ) : (
          <span className="text-sm text-soft">No treatment on record</span>
        )}
      </td>
    </tr>
  );
}
