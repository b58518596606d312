import { longMonth } from '../../../lib/dates.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';

/** A birth while it is being written: its numbers may be missing. */
export type BirthDraft =
  | { known: 'born'; year?: number | undefined; month: number | null }
  | { known: 'age'; age?: number | undefined; unit: 'years' | 'months'; on: string }
  | null;

/** What is wrong with which part of it. */
export type BirthProblems = Partial<Record<'year' | 'month' | 'age', { message?: string | undefined } | undefined>>;
type Props = { value: BirthDraft; onChange: (birth: BirthDraft) => void; problems: BirthProblems; today: string };

const WAYS = [
  { value: 'born', label: 'By month and year of birth' },
  { value: 'age', label: 'By age' },
  { value: 'open', label: 'Leave it open' },
] as const;
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  month: at + 1,
  name: longMonth(`2024-${String(at + 1).padStart(2, '0')}`).replace(' 2024', ''),
}));

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));
const shown = (number: number | undefined) => (number === undefined || Number.isNaN(number) ? '' : String(number));

/** Since when somebody lives, so that their age follows by itself. */
export function BirthField({ value, onChange, problems, today }: Props) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Age"
        hint="It counts up by itself. The day of birth is not needed."
        value={value?.known ?? 'open'}
        options={WAYS}
        onChange={(way) => {
          if (way === 'born') onChange({ known: 'born', month: null });
          else onChange(way === 'age' ? { known: 'age', unit: 'years', on: today } : null);
        }}
      />
      {value?.known === 'born' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Month of birth" error={problems.month?.message}>
            {(field) => (
              <Select
                {...field}
                value={value.month ?? ''}
                onChange={(event) => onChange({ ...value, month: event.target.value === '' ? null : Number(event.target.value) })}
              >
                <option value="">Not known</option>
                {MONTHS.map(({ month, name }) => (
                  <option key={month} value={month}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Year of birth" error={problems.year?.message}>
            {(field) => (
              <Input
                {...field}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={shown(value.year)}
                onChange={(event) => onChange({ ...value, year: numberIn(event.target.value) })}
              />
            )}
          </Field>
        </div>
      ) : null}
      {value?.known === 'age' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Age today" error={problems.age?.message}>
            {(field) => (
              <Input
                {...field}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={shown(value.age)}
                onChange={(event) => onChange({ ...value, age: numberIn(event.target.value), on: today })}
              />
            )}
          </Field>
          <Field label="Unit of the age">
            {(field) => (
              <Select
                {...field}
                value={value.unit}
                onChange={(event) => onChange({ ...value, unit: event.target.value === 'months' ? 'months' : 'years', on: today })}
              >
                <option value="years">years</option>
                <option value="months">months</option>
              </Select>
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}
