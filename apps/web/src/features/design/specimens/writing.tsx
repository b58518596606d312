import { useState } from 'react';
import { CharacterCount } from '../../../ui/character-count.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import type { Specimen } from '../specimen.ts';

/** What one writes and chooses in. */
export const WRITING: readonly Specimen[] = [
  {
    file: 'field',
    show: () => (
      <div className="grid gap-5">
        <Field label="With a hint" hint="What belongs here.">
          {(field) => <Input {...field} defaultValue="Written" />}
        </Field>
        <Field label="With an error" error="Enter a date, for example 4 May.">
          {(field) => <Input {...field} defaultValue="Yesterday-ish" />}
        </Field>
      </div>
    ),
  },
  {
    file: 'input',
    show: () => (
      <div className="grid gap-3">
        <Input aria-label="Empty" placeholder="Placeholder" />
        <Input aria-label="Written" defaultValue="Written" />
        <Input aria-label="Wrong" defaultValue="Wrong" aria-invalid />
        <Input aria-label="Disabled" defaultValue="Disabled" disabled />
        <Select aria-label="Unit">
          <option>years</option>
          <option>months</option>
        </Select>
      </div>
    ),
  },
  { file: 'password-input', show: () => <PasswordInput aria-label="Password" autoComplete="current-password" defaultValue="a long sentence" /> },
  { file: 'choice', show: () => <Choices /> },
  { file: 'textarea', show: () => <Story /> },
  {
    file: 'character-count',
    show: () => (
      <>
        <CharacterCount length={1200} limit={5000} />
        <CharacterCount length={5012} limit={5000} />
      </>
    ),
  },
  { file: 'token-input', show: () => <Medicines /> },
  { file: 'combobox', show: () => <Search /> },
];

function Choices() {
  const [one, setOne] = useState<'years' | 'months' | null>('years');
  const [ticked, setTicked] = useState(true);
  const options = [
    { value: 'years', label: 'Years' },
    { value: 'months', label: 'Months' },
  ] as const;
  return (
    <div className="grid gap-5">
      <RadioGroup legend="One of a few" hint="With a hint." value={one} options={options} onChange={setOne} />
      <RadioGroup legend="Nothing chosen" error="Choose one." value={null} options={options} onChange={setOne} />
      <Checkbox label="On or off" checked={ticked} onChange={setTicked} />
      <Checkbox label="Off or on" checked={!ticked} onChange={(off) => setTicked(!off)} />
    </div>
  );
}

function Story() {
  const [text, setText] = useState('My head throbs since Monday.');
  return (
    <Textarea
      aria-label="Story"
      value={text}
      onChange={(event) => setText(event.target.value)}
      marked={
        <>
          <mark className="bg-(--mark) text-transparent">{text.slice(0, 7)}</mark>
          {text.slice(7)}
        </>
      }
      foot={<CharacterCount length={text.length} limit={200} />}
    />
  );
}

function Medicines() {
  const [entries, setEntries] = useState(['Warfarin', 'Ibuprofen']);
  return (
    <TokenInput label="Medicines" hint="Enter or a comma ends one." noun="medicine" entries={entries} onChange={setEntries} maxLength={40} maxEntries={5} />
  );
}

const FINDINGS = ['Headache', 'Heartburn', 'Hoarseness', 'Nausea'].map((label) => ({ id: label, label, note: label === 'Headache' ? 'head' : undefined }));

function Search() {
  const [query, setQuery] = useState('');
  const matches = FINDINGS.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Combobox
      label="Search"
      hint="Type an h."
      query={query}
      onQuery={setQuery}
      options={matches}
      onChoose={() => setQuery('')}
      busy={false}
      status="Nothing found. Try another word."
    />
  );
}
