import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { ANYWHERE } from './emergency-numbers.ts';
import { useEmergencyNumbers } from './use-emergency-numbers.ts';

type Props = { label: string; country: string; onCountry: (country: string) => void };

/** The country whose numbers are shown. */
export function CountryChoice({ label, country, onCountry }: Props) {
  const numbers = useEmergencyNumbers();
  return (
    <Field label={label}>
      {(field) => (
        <Select {...field} value={country} onChange={(event) => onCountry(event.target.value)}>
          {[...numbers, ANYWHERE].map((entry) => (
            <option key={entry.country} value={entry.country}>
              {entry.name}: {entry.number}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
