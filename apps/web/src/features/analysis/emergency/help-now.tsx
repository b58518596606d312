import { TRIAGE_TEXT, type Triage } from '@consilium/contract';
import { Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmergencyCall } from './emergency-call.tsx';
import { HelpBeside } from './help-beside.tsx';
import { helpNeeded } from './help-first.tsx';
import { useCountry } from './local-country.ts';
import { useEmergencyNumber } from './use-emergency-numbers.ts';

/** Help before an answer that is about something else: a question can be asked by somebody who reads, and by somebody to whom it is happening. */
export function HelpNow({ triage }: { triage: Triage }) {
  const [country, setCountry] = useCountry();
  const local = useEmergencyNumber(country);
  const needs = helpNeeded(triage);
  const beginning = useRef<HTMLDivElement>(null);
  // Whoever asked further down is led to it, and it is read out.
  useEffect(() => {
    window.scrollTo(0, 0);
    beginning.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={beginning} tabIndex={-1} className="column gap-6 outline-none">
      {needs.size > 0 ? <HelpBeside triage={triage} /> : null}
      {triage.level === 'emergency' ? (
        <section aria-labelledby="help-now" className="grid max-w-[50rem] gap-4 rounded-lg border-2 border-danger p-5">
          <h2 id="help-now" className="flex items-start gap-3 text-h2 text-danger">
            <Siren aria-hidden className="mt-1 size-7 shrink-0" strokeWidth={1.7} />
            Is this happening now? Get help first
          </h2>
          <p role="alert" className="text-lg font-semibold">
            {TRIAGE_TEXT.emergency.action}
          </p>
          <EmergencyCall local={local} onCountry={setCountry} beside={needs.has('self-harm')} />
        </section>
      ) : null}
    </div>
  );
}
