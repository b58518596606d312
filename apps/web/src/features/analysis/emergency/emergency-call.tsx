import { Phone } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { ANYWHERE, EMERGENCY_NUMBERS, type EmergencyNumber } from './emergency-numbers.ts';

/** The number to press, and the country it belongs to. */
export function EmergencyCall({ local, onCountry }: { local: EmergencyNumber; onCountry: (country: string) => void }) {
  return (
    <div className="grid gap-4">
      <a
        href={`tel:${local.number.replaceAll(' ', '')}`}
        className="flex min-h-20 items-center justify-center gap-4 rounded-lg bg-danger px-6 py-4 text-center text-bg hover:opacity-90"
      >
        <Phone aria-hidden className="size-8 shrink-0" />
        <span>
          <span className="block text-base leading-snug">Call now</span>
          <span className="block text-[2.75rem] leading-none font-bold tabular-nums">{local.number}</span>
        </span>
      </a>
      {local === ANYWHERE ? (
        <p className="text-sm">
          We do not know your country. 112 works from most mobile phones; in North America call 911. Choose your country to see its number.
        </p>
      ) : null}
      <Field label="Emergency number for">
        {(field) => (
          <Select {...field} value={local.country} onChange={(event) => onCountry(event.target.value)}>
            {[...EMERGENCY_NUMBERS, ANYWHERE].map(({ country, name, number }) => (
              <option key={country} value={country}>
                {name}: {number}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
