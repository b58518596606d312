import type { Triage } from '@consilium/contract';
import { CountryChoice } from './country-choice.tsx';
import { HelpFirst, helpNeeded } from './help-first.tsx';
import { useCountry } from './local-country.ts';
import { PoisonHelp } from './poison-help.tsx';
import { useEmergencyNumber } from './use-emergency-numbers.ts';

/** Whom to reach, on a page that goes on to something else: nothing where nobody needs to be reached. */
export function HelpBeside({ triage }: { triage: Triage }) {
  const [country, setCountry] = useCountry();
  const local = useEmergencyNumber(country);
  const needs = helpNeeded(triage);
  if (needs.size === 0) return null;
  return (
    <div className="column gap-5">
      <HelpFirst needs={needs} country={country} />
      {needs.has('poison') ? <PoisonHelp country={country} /> : null}
      <div data-screen-only className="max-w-sm">
        <CountryChoice label="Help lines for" country={local.country} onCountry={setCountry} />
      </div>
    </div>
  );
}
