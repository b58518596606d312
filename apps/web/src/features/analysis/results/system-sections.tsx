import { type SystemId, type SystemView, systemOf } from '@consilium/contract';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { isUnclear } from './clear-reading.ts';
import { CompareSystems } from './compare-systems.tsx';
import { OpenedSystem } from './opened-system.tsx';

/** Systems with a clear reading that stand in sight. */
const IN_SIGHT = 4;

type Place = 'in sight' | 'more' | 'unclear';

type Props = {
  views: readonly SystemView[];
  /** The assessed request as JSON, by which the rest of a reading is asked for; null for an assessment that was kept whole. */
  request: string | null;
  openSystem: SystemId | null;
  onOpen: (system: SystemId | null) => void;
  /** What stands below a system's readings, as its own questions. */
  beside?: (view: SystemView) => ReactNode;
};

/** The same findings through each chosen system, a line each; nothing opens by itself. Without a clear reading they stand folded. */
export function SystemSections({ views, request, openSystem, onOpen, beside }: Props) {
  // An open system stays where it was opened: the answers to its own questions change its fit, and must not take it from under the reader.
  const [held, setHeld] = useState<{ system: SystemId; place: Place } | null>(null);
  const isClear = (view: SystemView) => view.diagnoses.length > 0 && !isUnclear(view);
  // Conventional medicine first, then what fits best.
  const clear = views.filter(isClear).sort((a, b) => closeness(b) - closeness(a));
  const placeOf = (view: SystemView): Place => {
    if (view.system === openSystem && held?.system === openSystem) return held.place;
    if (!isClear(view)) return 'unclear';
    return clear.indexOf(view) < IN_SIGHT ? 'in sight' : 'more';
  };
  const ordered = [...clear, ...views.filter((view) => !isClear(view))];
  const at = (place: Place) => ordered.filter((view) => placeOf(view) === place);
  const [shown, more, folded] = [at('in sight'), at('more'), at('unclear')];

  function toggle(system: SystemId) {
    if (system !== 'conventional') {
      const view = views.find((candidate) => candidate.system === system);
      setHeld(system === openSystem || !view ? null : { system, place: placeOf(view) });
      return onOpen(system === openSystem ? null : system);
    }
    const causes = document.getElementById('causes');
    causes?.scrollIntoView();
    causes?.focus({ preventScroll: true });
  }

  const table = (of: readonly SystemView[], caption: string) => (
    <CompareSystems views={of} caption={caption} open={openSystem} onToggle={toggle}>
      {(view) => (
        <OpenedSystem view={view} request={request}>
          {beside?.(view)}
        </OpenedSystem>
      )}
    </CompareSystems>
  );

  return (
    <section aria-labelledby="systems">
      <h2 id="systems" className="text-h2">
        {views.length === 1 ? 'The system you chose' : `${inWords(views.length)} views of it`}
      </h2>
      <p className="mb-2 max-w-3xl text-sm text-soft">In a tradition the number says how closely a pattern of its own fits, not how likely a disease is.</p>
      {shown.length > 0 ? table(shown, 'What each system with a clear reading reads in the same findings') : null}
      {more.length > 0 ? (
        <Disclosure
          className="border-b border-line"
          open={more.some(({ system }) => system === openSystem)}
          summary={<span className="text-sm font-semibold text-primary">{more.length} more with a clear reading</span>}
        >
          {table(more, 'More systems with a clear reading')}
        </Disclosure>
      ) : null}
      {folded.length > 0 ? (
        <Disclosure
          className="border-b border-line"
          open={folded.some(({ system }) => system === openSystem)}
          summary={
            <span className="text-sm">
              <span className="font-semibold text-primary">No clear reading in {folded.length}</span>
              <span className="max-sm:sr-only">: {folded.map(({ system }) => systemOf(system).shortName).join(', ')}</span>
            </span>
          }
        >
          {table(folded, 'Systems without a clear reading')}
        </Disclosure>
      ) : null}
    </section>
  );
}

const closeness = ({ system, diagnoses }: SystemView) => (system === 'conventional' ? 101 : (diagnoses[0]?.confidence ?? 0));

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen'];
const inWords = (count: number) => WORDS[count] ?? String(count);
