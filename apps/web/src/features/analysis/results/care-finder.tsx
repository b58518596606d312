import type { TriageLevel } from '@consilium/contract';
import { MapPin, Phone } from 'lucide-react';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CountryChoice } from '../emergency/country-choice.tsx';
import { ANYWHERE } from '../emergency/emergency-numbers.ts';
import { HelpLineList } from '../emergency/help-line-list.tsx';
import { callTo, helpLinesOf } from '../emergency/help-lines.ts';
import { useCountry } from '../emergency/local-country.ts';
import { useEmergencyNumber } from '../emergency/use-emergency-numbers.ts';

/** Levels at which somebody should speak to a professional within days: the advice line stands ready to press. */
const ASKS_FOR_CARE: readonly TriageLevel[] = ['urgent', 'soon'];

/** Whom to see, whom to call, and by country the numbers of those who help, each with where and when it was seen. */
export function CareFinder({ level, consult }: { level: TriageLevel; consult: readonly string[] }) {
  const [country, setCountry] = useCountry();
  const local = useEmergencyNumber(country);
  const [advice] = helpLinesOf(country, 'advice');
  return (
    <div className="mt-1">
      {consult.length > 0 ? (
        <p className="text-sm">
          <span className="font-semibold">Who to see: </span>
          {consult.join(', ')}
        </p>
      ) : null}
      <div data-screen-only>
        {advice?.phone && ASKS_FOR_CARE.includes(level) ? (
          <ButtonAnchor href={callTo(advice.phone)} className="mt-1 w-full sm:w-auto">
            <Phone aria-hidden className="size-5" />
            Call {advice.name}: {advice.phone}
          </ButtonAnchor>
        ) : null}
        <Disclosure
          summary={
            <span className="flex items-center gap-2 font-semibold text-level">
              <MapPin aria-hidden className="size-5 shrink-0" />
              Find care{local === ANYWHERE ? ' in your country' : ` in ${local.name}`}
            </span>
          }
        >
          <div className="column mb-2 gap-4 rounded-md bg-surface p-3">
            <CountryChoice label="Which country are you in?" country={local.country} onCountry={setCountry} />
            <p>
              <a className="text-link inline-flex min-h-11 items-center gap-2 font-semibold" href={callTo(local.number)}>
                <Phone aria-hidden className="size-5" />
                Emergency: {local.number}
              </a>
              {local === ANYWHERE ? <span className="block text-sm">112 works from most mobile phones; in North America call 911.</span> : null}
            </p>
            <Lines title="Medical advice, also out of hours" country={country} kind="advice" />
            <Lines title="Poison line" country={country} kind="poison" />
            <Lines title="Someone to talk to in a crisis" country={country} kind="crisis" />
            {advice ? null : (
              <p className="text-sm text-soft">
                {local === ANYWHERE
                  ? 'Choose your country to see its lines.'
                  : 'We know no medical advice line of this country that two pages confirm. A pharmacist or a doctor’s practice can say who is open now.'}
              </p>
            )}
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

function Lines({ title, country, kind }: { title: string; country: string; kind: 'advice' | 'poison' | 'crisis' }) {
  const lines = helpLinesOf(country, kind);
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <HelpLineList lines={lines} />
    </div>
  );
}
