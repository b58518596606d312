import { Search } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useDraft } from './use-draft.ts';
import type { ListAddress } from './use-list-address.ts';

/** What narrows a list, as its field is drawn. `initial`: what it is narrowed to at first. */
export type ListFilter = { name: string; label: string; initial?: string } & (
  | { kind: 'choice'; all: string; options: readonly { id: string; label: string }[] }
  | { kind: 'words'; placeholder: string; maxLength: number }
  | { kind: 'from' | 'to'; other: string }
  | { kind: 'switch' }
);

type Props = { address: ListAddress; filters: readonly ListFilter[]; search: string };

/** The fields above a list that search and narrow it. @param search what it is searched for: 'Name or email'. */
export function FilterFields({ address, filters, search }: Props) {
  return (
    <search className="grid grid-cols-2 items-end gap-x-3 gap-y-4 text-sm sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] [&>*:first-child]:max-sm:col-span-2">
      <Words label="Search" placeholder={search} maxLength={254} value={address.search} onChange={(words) => address.write('search', words)} />
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
    </search>
  );
}

/** One field that narrows a list. */
export function FilterField({ filter, address }: { filter: ListFilter; address: ListAddress }) {
  const { name, label } = filter;
  const value = address.filters[name] ?? '';
  if (filter.kind === 'choice')
    return (
      <Field label={label}>
        {(field) => (
          <Select {...field} value={value} onChange={(event) => address.narrow({ [name]: event.target.value })}>
            <option value="">{filter.all}</option>
            {filter.options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  if (filter.kind === 'switch')
    return (
      <Switch
        label={label}
        on={value === 'true'}
        onToggle={() => address.narrow({ [name]: value === 'true' ? '' : 'true' })}
        className="min-h-11 rounded-md border border-line-strong bg-surface px-3 max-sm:col-span-2"
      />
    );
  const write = (words: string) => address.write(name, words);
  if (filter.kind === 'words') return <Words label={label} placeholder={filter.placeholder} maxLength={filter.maxLength} value={value} onChange={write} />;
  const bound = address.filters[filter.other] ?? '';
  return <Day label={label} value={value} onChange={write} {...(filter.kind === 'from' ? { max: bound } : { min: bound })} />;
}

type WordsProps = { label: string; placeholder: string; maxLength: number; value: string; onChange: (words: string) => void };

function Words({ label, placeholder, maxLength, value, onChange }: WordsProps) {
  const [draft, setDraft] = useDraft(value, onChange);
  return (
    <Field label={label}>
      {(field) => (
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
          <Input
            {...field}
            type="search"
            autoComplete="off"
            className="pl-10"
            placeholder={placeholder}
            maxLength={maxLength}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void };

/** A year is written digit by digit: what is not yet a day of our time is not passed on. */
function Day({ label, value, onChange, ...bounds }: DayProps) {
  const [draft, setDraft] = useDraft(value, (day) => {
    if (day === '' || /^(19|20|21)/.test(day)) onChange(day);
  });
  return (
    <Field label={label}>{(field) => <Input {...field} {...bounds} type="date" value={draft} onChange={(event) => setDraft(event.target.value)} />}</Field>
  );
}
