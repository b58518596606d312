import type { Triage } from '@consilium/contract';
import { CountryChoice } from './country-choice.tsx';
import { emergencyNumberOf } from './emergency-numbers.ts';
import { HelpFirst, helpNeeded } from './help-first.tsx';
import { useCountry } from './local-country.ts';
import { PoisonHelp } from './poison-help.tsx';

/** Whom to reach, on a page that goes on to something else: nothing where nobody needs to be reached. */
export function HelpBeside({ triage }: { triage: Triage }) {
  const [country, setCountry] = useCountry();
  const needs = helpNeeded(triage);
  if (needs.size === 0) return null;
  return (
    <div className="column gap-5">
      <HelpFirst needs={needs} country={country} />
      {needs.has('poison') ? <PoisonHelp country={country} /> : null}
      <div data-screen-only className="max-w-sm">
        <CountryChoice label="Help lines for" country={emergencyNumberOf(country).country} onCountry={setCountry} />
      </div>
    </div>
  );
}
