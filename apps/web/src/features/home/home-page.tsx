import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SystemTile } from '../../ui/system-glyph.tsx';
import { Council } from './council.tsx';

export function HomePage() {
  usePageTitle(null);
  return (
    <>
      <section className="page grid items-center gap-10 pt-10 pb-16 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-16 lg:gap-16 lg:pb-24">
        <div>
          <h1 className="text-display">One story, heard by fourteen systems of medicine</h1>
          <p className="mt-6 max-w-xl text-lg text-soft">
            Describe what you feel in your own words. You read first how urgent it is, then possible causes, what may help, and how good the evidence is.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to="/symptom-analyzer" size="large">
              Start Your Scan
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
            <p className="text-sm text-soft">No account. What you write is not kept on our server.</p>
          </div>
        </div>
        <Council className="mx-auto w-full max-w-md md:max-w-none" />
      </section>

      <section aria-labelledby="systems" className="border-y border-line bg-surface">
        <div className="page py-14 lg:py-20">
          <h2 id="systems" className="text-h1">
            The fourteen systems
          </h2>
          <p className="mt-3 max-w-2xl text-soft">
            Each reads the same findings in its own terms, says how well they fit, and where its limits lie. None of them can lower an urgency.
          </p>
          <ul className="mt-9 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {MEDICAL_SYSTEMS.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-4 border-t border-line py-3.5">
                <SystemTile system={id} />
                <span className="font-serif text-lg leading-snug">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-label="Disclaimer" className="page pt-14">
        <Alert title="Informational, not a diagnosis" className="mx-auto max-w-3xl">
          <p>
            Consilium names possible causes from what you write. It cannot examine you and does not replace professional medical advice. If you think it may be
            an emergency, call your local emergency number now.
          </p>
        </Alert>
      </section>
    </>
  );
}
