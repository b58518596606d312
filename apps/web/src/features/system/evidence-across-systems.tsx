import type { SystemDescription } from '@consilium/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { SystemTile } from '../../ui/system-glyph.tsx';
import { CLASS_LOOKS, classParts, DIRECTION_LOOKS, directionParts } from './looks.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { Legend, StackedBar } from './stacked-bar.tsx';
import { counted } from './words.ts';

const VIEWS = {
  studies: {
    label: 'What the studies found',
    legend: Object.values(DIRECTION_LOOKS),
    parts: (system: SystemDescription) => directionParts(system.studiesByDirection),
    total: (system: SystemDescription) => counted(system.studies, 'study', 'studies'),
    note: 'A study of two systems is counted in both. Unclear: it describes and does not test an effect, or we have not read its result.',
  },
  treatments: {
    label: 'Classes of the treatments',
    legend: Object.values(CLASS_LOOKS),
    parts: (system: SystemDescription) => classParts(system.treatmentsByEvidence),
    total: (system: SystemDescription) => counted(system.treatments, 'treatment', 'treatments'),
    note: 'Each treatment is counted once, by its best supported use.',
  },
} as const;
type View = keyof typeof VIEWS;

/** What the library says across the systems: one bar each, drawn to full width, so that shares can be compared and sizes cannot. */
export function EvidenceAcrossSystems({ systems }: { systems: readonly SystemDescription[] }) {
  const [view, setView] = useState<View>('studies');
  const { label, legend, parts, total, note } = VIEWS[view];
  return (
    <section aria-labelledby="evidence-across">
      <h2 id="evidence-across" className="text-h1">
        What the evidence says across systems
      </h2>
      <p className="mt-2 max-w-[68ch] text-soft">
        Counted from our own library, which is a selection and not all research. Every bar is drawn to the same length, so it shows shares; how much stands
        behind it is written beside it. This is no ranking: the studies were gathered treatment by treatment, some of them because they report harm, and a large
        unclear part means that we have yet to read results.
      </p>
      <Card className="mt-6">
        <figure>
          <figcaption className="sr-only">{label}, by system</figcaption>
          <fieldset className="mb-5 flex flex-wrap gap-2" data-screen-only>
            <legend className="sr-only">Show</legend>
            {(Object.keys(VIEWS) as View[]).map((id) => (
              <button
                key={id}
                type="button"
                aria-pressed={view === id}
                onClick={() => setView(id)}
                className="min-h-11 rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
              >
                {VIEWS[id].label}
              </button>
            ))}
          </fieldset>
          <Legend looks={legend} />
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {systems.map((system) => (
              <li key={system.id} data-keep-together className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[17rem_minmax(0,1fr)]">
                <div className="flex items-center gap-3">
                  <SystemTile system={system.id} className="size-10" />
                  <p className="leading-snug">
                    <Link to={`/medical-systems/${system.id}`} className="font-semibold hover:underline hover:underline-offset-4">
                      {system.name}
                    </Link>
                    <span className="block text-sm text-soft">{total(system)}</span>
                  </p>
                </div>
                <div>
                  <StackedBar parts={parts(system)} />
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-soft">{note}</p>
        </figure>
        <NumbersTable caption={`${label}, by system`} of="System" rows={systems.map((system) => ({ name: system.name, parts: parts(system) }))} />
      </Card>
    </section>
  );
}
