import type { Triage } from '@consilium/contract';
import { Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.ts';
import { useStandAlone } from '../../../lib/stand-alone.ts';
import { CallBar } from './call-bar.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import { HelpFirst, helpNeeded } from './help-first.tsx';
import { useCountry } from './local-country.ts';
import { PoisonHelp } from './poison-help.tsx';
import { useEmergencyNumber } from './use-emergency-numbers.ts';

/** What to do now, alone on the screen: the page's head and foot step back, and the reading position moves here. In a crisis the people to talk to come first. */
export function EmergencyAction({ triage }: { triage: Triage }) {
  useStandAlone();
  const [country, setCountry] = useCountry();
  const local = useEmergencyNumber(country);
  const needs = helpNeeded(triage);
  // In a crisis the people to talk to come first, and with them the page's first heading.
  const Title = triage.crisis ? 'h2' : 'h1';
  const peopleFirst = needs.has('self-harm') && !needs.has('violence');
  const heading = useRef<HTMLHeadingElement>(null);
  const call = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      {triage.crisis ? <HelpFirst needs={needs} country={country} heading="h1" headingRef={heading} /> : null}
      <section aria-labelledby="action" className="grid gap-5">
        <Title
          id="action"
          ref={triage.crisis ? undefined : heading}
          tabIndex={-1}
          className={cx('flex items-start gap-3 text-danger', triage.crisis ? 'text-h2' : 'text-h1')}
        >
          <Siren aria-hidden className="mt-1 size-8 shrink-0" strokeWidth={1.7} />
          {triage.title}
        </Title>
        <p role="alert" className="text-lg font-semibold">
          {triage.action}
        </p>
        <div ref={call}>
          <EmergencyCall local={local} onCountry={setCountry} beside={peopleFirst} />
        </div>
        {peopleFirst ? null : <CallBar number={local.number} above={call} />}
      </section>
      {needs.has('poison') ? <PoisonHelp country={country} /> : null}
    </>
  );
}
