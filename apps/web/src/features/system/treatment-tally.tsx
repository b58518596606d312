import { DIRECTIONS, type Direction, type SystemTreatment } from '@consilium/contract';
import { DIRECTION_LOOKS, type Part } from './looks.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { counted } from './words.ts';

const WORDS: Record<Direction, string> = {
  helps: 'Found to help',
  mixed: 'Mixed results',
  'no-effect': 'Found not to help',
  harm: 'Found to harm',
  unknown: 'No study found',
};

/** How many of a system's treatments were found to help, how many not, and how many nobody studied; what the best supported use hides is said below. */
export function TreatmentTally({ treatments }: { treatments: readonly SystemTreatment[] }) {
  const parts: Part[] = DIRECTIONS.map((direction) => ({
    ...DIRECTION_LOOKS[direction],
    word: WORDS[direction],
    count: treatments.filter((treatment) => treatment.direction === direction).length,
  }));
  const failedElsewhere = treatments.filter(
    ({ direction, also }) => direction === 'helps' && also.some((use) => use.direction === 'no-effect' || use.direction === 'harm'),
  ).length;
  return (
    <div data-keep-together className="max-w-[50rem]">
      <h3 className="mb-2 text-h3">{counted(treatments.length, 'treatment', 'treatments')}, by what was found</h3>
      <StackedBar parts={parts} />
      <p className="mt-2 max-w-[68ch] text-sm text-soft">
        Each is counted by its best supported use, from the studies linked to it whose results we have read.
        {failedElsewhere > 0
          ? ` ${failedElsewhere} of those found to help ${failedElsewhere === 1 ? 'was' : 'were'} found not to help, or to harm, in another use.`
          : null}
      </p>
    </div>
  );
}
