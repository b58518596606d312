import type { StatedFacts } from '@consilium/contract';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ComplaintButtons } from './complaint-buttons.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useComplaints } from './use-complaints.ts';

const letterOf = (name: string) => (name[0] ?? '').toUpperCase();

/** All symptoms by their names: a letter, or a part of the name. */
export function ListWay({ facts }: { facts: StatedFacts }) {
  const { session } = useSession();
  const { complaints, failed, retry } = useComplaints(session.told.person, facts);
  const [letter, setLetter] = useState('A');
  const [part, setPart] = useState('');
  if (failed) return <NotLoaded onRetry={retry} />;
  if (!complaints) return <Spinner />;
  const wanted = part.trim().toLowerCase();
  const letters = [...new Set(complaints.map(({ name }) => letterOf(name)))].filter((one) => /[A-Z]/.test(one));
  const shown = complaints.filter(({ name }) => (wanted ? name.toLowerCase().includes(wanted) : letterOf(name) === letter));
  return (
    <div className="grid gap-4">
      <Field label="Part of the name">
        {(field) => (
          <Input
            {...field}
            type="search"
            maxLength={60}
            value={part}
            onChange={(event) => setPart(event.target.value)}
            // Enter narrows the list and does not send what is not finished.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that turn the pages of a list are no form fields */}
      <div role="group" aria-label="First letter" className="flex flex-wrap gap-1">
        {letters.map((one) => {
          const on = !wanted && one === letter;
          return (
            <button
              key={one}
              type="button"
              aria-pressed={on}
              onClick={() => {
                setPart('');
                setLetter(one);
              }}
              className={cx(
                'size-11 rounded-md border font-semibold',
                on ? 'border-primary bg-primary-tint text-primary-strong' : 'border-line hover:border-ink',
              )}
            >
              {one}
            </button>
          );
        })}
      </div>
      <p role="status" className="text-sm text-soft">
        {shown.length === 0
          ? 'None of our names has this. Other words for it may: use “Add something we missed”.'
          : `${shown.length} ${shown.length === 1 ? 'symptom' : 'symptoms'}${wanted ? '' : ` with ${letter}`}`}
      </p>
      <ComplaintButtons complaints={shown} />
    </div>
  );
}
