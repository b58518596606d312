import { BLEEDING_IDS, BLEEDINGS, type DiaryEntryInput, type diaryEntryInputSchema, LIMITS, type OutlinedEntry } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import { wordsOf } from './entry-before.ts';

/** Words of earlier entries that are offered. */
const OFFERED = 5;

const LISTS = [
  { name: 'medicines', label: 'Medicines taken', noun: 'medicine', hint: 'With the dose, if you know it: Ibuprofen 400 mg.' },
  { name: 'triggers', label: 'Possible triggers', noun: 'trigger', hint: 'What you ate, did or met before it began.' },
] as const;

type Props = {
  form: UseFormReturn<z.input<typeof diaryEntryInputSchema>, unknown, DiaryEntryInput>;
  /** Entries of before, whose words are offered. */
  known: readonly OutlinedEntry[];
  open: boolean;
};

/** What went with the symptoms; all of it may be left out. */
export function BesideFields({ form, known, open }: Props) {
  const { errors, isSubmitted } = form.formState;
  return (
    <Disclosure
      summary={<span className="font-semibold">Medicines, triggers, sleep and cycle</span>}
      open={open}
      className="rounded-md border border-line px-4 py-1"
    >
      <div className="grid gap-5 pt-2 pb-4">
        {LISTS.map(({ name, label, noun, hint }) => {
          const written = form.watch(name) ?? [];
          const offered = wordsOf(known, name).filter((word) => !written.some((other) => other.toLowerCase() === word.toLowerCase()));
          const message = errors[name]?.message;
          return (
            <div key={name} className="grid gap-2">
              <Controller
                control={form.control}
                name={name}
                render={({ field }) => (
                  <TokenInput
                    label={label}
                    hint={hint}
                    noun={noun}
                    entries={field.value ?? []}
                    onChange={field.onChange}
                    maxLength={LIMITS.profileEntryLength}
                    maxEntries={LIMITS.diaryWords}
                  />
                )}
              />
              {offered.length > 0 ? (
                <Offered
                  label={`${label} before`}
                  words={offered.slice(0, OFFERED)}
                  onTake={(word) => form.setValue(name, [...written, word], { shouldValidate: isSubmitted })}
                />
              ) : null}
              <div role="alert">{message ? <FieldError id={`${name}-error`}>{message}</FieldError> : null}</div>
            </div>
          );
        })}
        <Controller
          control={form.control}
          name="sleepHours"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Field label="Hours slept" hint="In the night before; 6.5 for six and a half." error={fieldState.error?.message}>
              {(described) => (
                <Input
                  {...described}
                  {...field}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={24}
                  step={0.25}
                  className="max-w-32"
                  value={value ?? ''}
                  onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="bleeding"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Field label="Cycle" error={fieldState.error?.message}>
              {(described) => (
                <Select {...described} {...field} className="max-w-56" value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
                  <option value="">Not noted</option>
                  {BLEEDING_IDS.map((id) => (
                    <option key={id} value={id}>
                      {BLEEDINGS[id]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        />
      </div>
    </Disclosure>
  );
}

/** Words of earlier entries, each a button that adds it. */
export function Offered({ label, words, onTake }: { label: string; words: readonly string[]; onTake: (word: string) => void }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            onClick={() => onTake(word)}
            className="inline-flex min-h-11 items-center gap-1 rounded-full border border-dashed border-line-strong px-3 text-left text-sm text-soft hover:border-ink hover:text-ink"
          >
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">Add </span>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}
