import { countryName } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';

type Props = { value: Readonly<Record<string, string>>; onChange: (value: Record<string, string>) => void; error: string | undefined };

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every country there is, by name; some codes name groups of countries or none. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  .flatMap((code) => {
    const name = NO_COUNTRY.has(code) ? undefined : countryName(code);
    return name ? [{ code, name }] : [];
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Countries with the number to call there; one is taken out or added. */
export function CountryNumbers({ value, onChange, error }: Props) {
  const [country, setCountry] = useState('');
  const rows = Object.entries(value).sort(([one], [other]) => (countryName(one) ?? one).localeCompare(countryName(other) ?? other, 'en'));
  return (
    <div className="column gap-4">
      {rows.length > 0 ? (
        <ul className="grid gap-3">
          {rows.map(([code, number]) => (
            <li key={code} className="flex flex-wrap items-end gap-3">
              <Field label={countryName(code) ?? code}>
                {(field) => (
                  <Input
                    {...field}
                    inputMode="numeric"
                    className="max-w-32"
                    value={number}
                    onChange={({ target }) => onChange({ ...value, [code]: target.value.trim() })}
                  />
                )}
              </Field>
              <Button
                variant="secondary"
                aria-label={`Take out ${countryName(code) ?? code}`}
                onClick={() => onChange(Object.fromEntries(rows.filter(([other]) => other !== code)))}
              >
                Take out
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-sm flex-1 basis-56">
          <Field label="Add a country">
            {(field) => (
              <Select {...field} value={country} onChange={({ target }) => setCountry(target.value)}>
                <option value="">Choose a country</option>
                {COUNTRIES.filter(({ code }) => !(code in value)).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button
          variant="secondary"
          disabled={country === ''}
          onClick={() => {
            onChange({ ...value, [country]: '' });
            setCountry('');
          }}
        >
          Add
        </Button>
      </div>
      {error ? <FieldError id="country-numbers-error">{error}</FieldError> : null}
    </div>
  );
}
