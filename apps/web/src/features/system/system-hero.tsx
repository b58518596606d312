import { type SystemId, type SystemPage, systemOf } from '@consilium/contract';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { holdings } from './systems-grid.tsx';

/** The head of a system's page, in its hue and under its sign; the name stands before anything has been loaded. */
export function SystemHero({ id, system }: { id: SystemId; system: SystemPage['system'] | undefined }) {
  return (
    <header className="border-b border-sys-line bg-sys-tint">
      <div className="page grid items-center gap-x-14 gap-y-6 pt-5 pb-9 md:grid-cols-[minmax(0,1fr)_auto] lg:pt-6 lg:pb-14">
        <div>
          <Link
            to="/medical-systems"
            data-screen-only
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sys hover:underline hover:underline-offset-4"
          >
            <ArrowLeft aria-hidden className="size-4" />
            All medical systems
          </Link>
          <SystemGlyph system={id} className="mt-3 size-16 text-sys md:hidden" />
          <h1 className="mt-2 text-h1 lg:text-display">{systemOf(id).name}</h1>
          <p className="mt-4 min-h-[2.6em] max-w-[48ch] font-serif text-h3">{system?.essence}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/symptom-analyzer">Try the analyzer</ButtonLink>
            <p className="text-sm text-soft">{system ? holdings(system) : null}</p>
          </div>
        </div>
        <SystemGlyph system={id} className="size-56 text-sys max-md:hidden lg:mr-6 lg:size-72 [stroke-width:0.7]" />
      </div>
    </header>
  );
}
