import type { SystemPage } from '@consilium/contract';
import { DIRECTION_LOOKS, directionParts } from './looks.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { Legend, StackedBar } from './stacked-bar.tsx';
import { counted, DESIGNS_WORDS } from './words.ts';

type Props = { system: SystemPage['system']; byDesign: SystemPage['evidence']['byDesign'] };

/** Design by direction: the strongest designs on top, bars as long as there are studies. */
export function DesignFigure({ system, byDesign }: Props) {
  const most = Math.max(1, ...byDesign.map(({ studies }) => studies));
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-7">
      <figure>
        <figcaption>
          <span className="block font-serif text-h3">{counted(system.studies, 'study', 'studies')} in our library, by design and by what they found</span>
          <span className="mt-1 block max-w-[68ch] text-sm text-soft">
            The designs that can carry an evidence class come first: guidelines, reviews and randomised trials. Unclear: the study describes and does not test
            an effect, or we have not read its result. Our library is a selection and not all research.
          </span>
        </figcaption>
        <div className="mt-5">
          <Legend looks={Object.values(DIRECTION_LOOKS)} />
        </div>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {byDesign.map(({ design, studies, byDirection }) => (
            <li key={design} data-keep-together className="grid gap-x-6 gap-y-1.5 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
              <p className="leading-snug">
                {DESIGNS_WORDS[design]} <span className="font-semibold tabular-nums">{studies}</span>
              </p>
              <div>
                <StackedBar parts={directionParts(byDirection)} width={studies / most} />
              </div>
            </li>
          ))}
        </ul>
      </figure>
      <NumbersTable
        caption={`Studies of ${system.name} by design and by what they found`}
        of="Design"
        rows={byDesign.map(({ design, byDirection }) => ({ name: DESIGNS_WORDS[design], parts: directionParts(byDirection) }))}
      />
    </div>
  );
}
