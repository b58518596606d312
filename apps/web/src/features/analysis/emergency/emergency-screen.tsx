import type { Analysis } from '@consilium/contract';
import { Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStandAlone } from '../../../lib/stand-alone.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Stage } from '../session/session.ts';
import { CrisisHelp } from './crisis-help.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import { emergencyNumberOf } from './emergency-numbers.ts';
import { useCountry } from './local-country.ts';

/** The action alone: no header, no treatments, no traditions. What may be behind it stays folded. */
export function EmergencyScreen({ analysis, go }: { analysis: Analysis; go: (stage: Stage) => void }) {
  useStandAlone();
  const { triage } = analysis;
  const [country, setCountry] = useCountry();
  // In a crisis the people to talk to come first, and with them the page's first heading.
  const Title = triage.crisis ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="min-h-dvh border-t-8 border-danger">
      <div className="mx-auto grid max-w-xl gap-6 px-5 py-8 sm:py-14">
        {triage.crisis ? <CrisisHelp country={country} heading="h1" headingRef={heading} /> : null}
        <section aria-labelledby="action" className="grid gap-5">
          <Title id="action" ref={triage.crisis ? undefined : heading} tabIndex={-1} className="flex items-start gap-3 text-h1 text-danger">
            <Siren aria-hidden className="mt-1 size-9 shrink-0" strokeWidth={1.7} />
            {triage.title}
          </Title>
          <p role="alert" className="text-lg font-semibold">
            {triage.action}
          </p>
          <EmergencyCall local={emergencyNumberOf(country)} onCountry={setCountry} />
        </section>
        <section aria-labelledby="why">
          <h2 id="why" className="font-sans text-base font-semibold tracking-normal">
            Why
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {triage.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <FoldedCauses analysis={analysis} />
        <p className="text-sm text-soft">
          Did we misunderstand you?
          <Button variant="quiet" size="small" onClick={() => go('describe')}>
            Correct what you wrote
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Names only, and only on request: knowing them changes nothing about what to do now. */
function FoldedCauses({ analysis }: { analysis: Analysis }) {
  const names = new Set([
    ...analysis.seriousCauses.map(({ name }) => name),
    ...analysis.systems.filter(({ system }) => system === 'conventional').flatMap(({ diagnoses }) => diagnoses.slice(0, 5).map(({ name }) => name)),
  ]);
  if (names.size === 0) return null;
  return (
    <Disclosure className="border-y border-line" summary={<span className="text-soft">Possible causes, for the professionals who help you</span>}>
      <ul className="grid list-disc gap-1 pb-4 pl-5">
        {[...names].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {analysis.withheld ? <p className="pb-4 text-sm text-soft">{analysis.withheld}</p> : null}
    </Disclosure>
  );
}
