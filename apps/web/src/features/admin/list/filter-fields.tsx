import { Search } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';

/** The row of fields above a list that narrow it. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className="grid items-end gap-4 text-sm sm:grid-cols-2 xl:grid-cols-4">{children}</search>;
}

type SelectProps<T extends string> = {
  label: string;
  /** What the choice that narrows nothing is called. */
  all: string;
  value: T | '';
  options: readonly { id: T; label: string }[];
  onChange: (value: T | '') => void;
};

export function FilterSelect<T extends string>({ label, all, value, options, onChange }: SelectProps<T>) {
  return (
    <Field label={label}>
      {(field) => (
        <Select {...field} value={value} onChange={(event) => onChange(options.find(({ id }) => id === event.target.value)?.id ?? '')}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & { label: string; value: string; onChange: (value: string) => void };

export function FilterSearch({ label, value, onChange, ...rest }: InputProps) {
  return (
    <Field label={label}>
      {(field) => (
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
          <Input {...field} {...rest} type="search" autoComplete="off" className="pl-10" value={value} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </Field>
  );
}

export function FilterDate({ label, value, onChange, ...rest }: InputProps) {
  return <Field label={label}>{(field) => <Input {...field} {...rest} type="date" value={value} onChange={(event) => onChange(event.target.value)} />}</Field>;
}
