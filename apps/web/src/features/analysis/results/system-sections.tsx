import { type SystemId, type SystemView, systemOf } from '@consilium/contract';
import { type ReactNode, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isUnclear } from './clear-reading.ts';
import { CompareSystems } from './compare-systems.tsx';
import { OpenedSystem } from './opened-system.tsx';

type Props = {
  views: readonly SystemView[];
  /** The assessed request as JSON, by which the rest of a reading is asked for; null for an assessment that was kept whole. */
  request: string | null;
  openSystem: SystemId | null;
  onOpen: (system: SystemId) => void;
  /** What stands below a system's readings, as its own questions. */
  beside?: (view: SystemView) => ReactNode;
};

/** The same findings through each chosen system: side by side first, then one by one. */
export function SystemSections({ views, request, openSystem, onOpen, beside }: Props) {
  const sheets = useRef<HTMLDivElement>(null);
  const traditions = views.filter(({ system }) => system !== 'conventional');
  const open =
    traditions.find(({ system }) => system === openSystem) ?? traditions.find((view) => view.diagnoses.length > 0 && !isUnclear(view)) ?? traditions[0];

  function show(system: SystemId) {
    if (system === 'conventional') return document.getElementById('causes')?.scrollIntoView({ behavior: 'smooth' });
    onOpen(system);
    sheets.current?.scrollIntoView({ behavior: 'smooth' });
  }

  return (
    <section aria-labelledby="systems">
      <h2 id="systems" className="text-h1">
        {views.length === 1 ? 'The system you chose' : `The same findings in ${views.length} systems`}
      </h2>
      <p className="mt-2 mb-5 max-w-3xl text-soft">
        For conventional medicine the number is an estimated share. In the other systems it says how closely what you describe matches a pattern within that
        tradition, which is not the probability of a disease.
      </p>
      <Card className="max-md:contents md:px-7 md:py-4">
        <CompareSystems views={views} onOpen={show} />
      </Card>
      {open ? (
        <div ref={sheets} className="mt-10 scroll-mt-20">
          <p className="mb-4 font-serif text-h2">Each system in its own terms</p>
          <Tabs
            label="Medical systems"
            value={open.system}
            onChange={(system) => onOpen(system as SystemId)}
            attributes={(system) => ({ 'data-system': system })}
            tabs={traditions.map((view) => ({
              id: view.system,
              label: (
                <>
                  <SystemGlyph system={view.system} className="size-5 text-sys" />
                  {systemOf(view.system).shortName}
                </>
              ),
              content: (
                <OpenedSystem view={view} request={view === open ? request : null}>
                  {beside?.(view)}
                </OpenedSystem>
              ),
            }))}
          />
        </div>
      ) : null}
    </section>
  );
}
