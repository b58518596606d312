import { Phone } from 'lucide-react';
import { callTo, helpLinesOf } from '../emergency/help-lines.ts';
import { useCountry } from '../emergency/local-country.ts';
import { useEmergencyNumber } from '../emergency/use-emergency-numbers.ts';

/** People to talk to while a page does not understand. */
export function Meanwhile() {
  const [country] = useCountry();
  const { number } = useEmergencyNumber(country);
  const lines = [...helpLinesOf(country, 'advice').slice(0, 1), ...helpLinesOf(country, 'crisis').slice(0, 1)];
  return (
    <section aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="text-h2">
        Who to talk to meanwhile
      </h2>
      <ul className="mt-2 grid max-w-3xl list-disc gap-1.5 pl-5">
        <li>A person understands what a page does not: a pharmacist, a nurse advice line or your doctor's practice can listen and ask back.</li>
        <li>If it gets worse quickly, or you are frightened by it, do not wait for an answer here.</li>
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <a className="text-link inline-flex min-h-11 items-center gap-2" href={callTo(number)}>
          <Phone aria-hidden className="size-5" />
          Emergency: {number}
        </a>
        {lines.map(({ name, phone }) =>
          phone ? (
            <a key={name} className="text-link inline-flex min-h-11 items-center gap-2" href={callTo(phone)}>
              <Phone aria-hidden className="size-5" />
              {name}: {phone}
            </a>
          ) : null,
        )}
      </p>
    </section>
  );
}
