import {
  besideInWords,
  DAY_PART_IDS,
  DAY_PARTS,
  type DiaryEntry,
  type DiaryEntryInput,
  diaryEntryInputSchema,
  LIMITS,
  type OutlinedEntry,
} from '@consilium/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { TokenInput } from '../../../ui/token-input.tsx';
import { storedEntry, useSaveDiaryEntry } from '../api/diary.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { BesideFields, Offered } from './beside-fields.tsx';
import { entryBefore } from './entry-before.ts';

const PARTS = [{ value: 'all', label: 'Whole day' } as const, ...DAY_PART_IDS.map((id) => ({ value: id, label: DAY_PARTS[id] }))];
const SEVERITIES = Array.from({ length: 11 }, (_, severity) => ({ value: String(severity), label: String(severity) }));

type Props = {
  /** Of whom a new entry is; null: of the member. */
  personId: string | null;
  /** The entry being written anew, or null for a new one. */
  entry: DiaryEntry | null;
  /** The day a new entry is for at first. */
  day: string;
  today: string;
  /** Symptoms of earlier entries, the most frequent first. */
  known: readonly string[];
  /** All entries, the newest day first: a new one may be the same as that of the day before. */
  entries: readonly OutlinedEntry[];
  onSaved: (day: string) => void;
  onCancel: () => void;
};

/** One entry: what was felt, how bad, what went with it, and a note. A failure leaves everything as it was typed. */
export function DiaryForm({ personId, entry, day, today, known, entries, onSaved, onCancel }: Props) {
  const save = useSaveDiaryEntry();
  // The version that was seen when writing began: what came meanwhile is shown before it is written over.
  const [version, setVersion] = useState(entry?.version ?? 1);
  const stored = storedEntry(save.error);
  const form = useContractForm(
    diaryEntryInputSchema,
    entry ? writtenOf(entry) : { personId, date: day, symptoms: [], note: '', part: null, medicines: [], triggers: [], sleepHours: null, bleeding: null },
  );
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const symptoms = form.watch('symptoms');
  const date = form.watch('date');
  const before = entry ? undefined : entryBefore(entries, date);
  const offered = known.filter((name) => !symptoms.some((other) => other.toLowerCase() === name.toLowerCase())).slice(0, 5);

  /** Sleep and note are of their own night and day. */
  function takeOver({ symptoms, severity, medicines, triggers, bleeding }: OutlinedEntry) {
    const same = { symptoms, severity, medicines, triggers, bleeding };
    for (const [name, value] of Object.entries(same)) form.setValue(name as keyof typeof same, value, { shouldDirty: true, shouldValidate: isSubmitted });
    toast({ title: 'Filled in', description: 'Change what was different today, then save.' });
  }

  async function keep(values: DiaryEntryInput) {
    try {
      await save.mutateAsync({ changed: entry ? { id: entry.id, version } : null, entry: values });
      toast({ title: entry ? 'Diary entry changed' : 'Diary entry saved', description: longDate(values.date) });
      onSaved(values.date);
    } catch (error) {
      const meanwhile = storedEntry(error as Error);
      if (meanwhile) setVersion(meanwhile.version);
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(keep)} aria-label={entry ? 'Change the diary entry' : 'New diary entry'} className="grid gap-5">
      <Field label="Date" error={errors.date?.message}>
        {(field) => <Input {...field} type="date" max={today} className="max-w-56" {...form.register('date')} />}
      </Field>
      <Controller
        control={form.control}
        name="part"
        render={({ field: { value, onChange, ref } }) => (
          <RadioGroup
            legend="Part of the day"
            hint="A day may have several entries."
            ref={ref}
            value={value ?? 'all'}
            options={PARTS}
            onChange={(part) => onChange(part === 'all' ? null : part)}
          />
        )}
      />
      {before ? (
        <p>
          <Button variant="secondary" onClick={() => takeOver(before)}>
            <Copy aria-hidden className="size-4" />
            {date === today ? 'Same as yesterday' : 'Same as the day before'}
          </Button>
        </p>
      ) : null}
      <div className="grid gap-2">
        <Controller
          control={form.control}
          name="symptoms"
          render={({ field }) => (
            <TokenInput
              label="Symptoms"
              hint="One at a time: Enter or a comma adds it."
              noun="symptom"
              entries={field.value}
              onChange={field.onChange}
              maxLength={LIMITS.profileEntryLength}
              maxEntries={LIMITS.diarySymptoms}
            />
          )}
        />
        {offered.length > 0 ? (
          <Offered
            label="Symptoms you wrote before"
            words={offered}
            onTake={(name) => form.setValue('symptoms', [...symptoms, name], { shouldValidate: isSubmitted })}
          />
        ) : null}
        <div role="alert">{errors.symptoms?.message ? <FieldError id="symptoms-error">{errors.symptoms.message}</FieldError> : null}</div>
      </div>
      <Controller
        control={form.control}
        name="severity"
        render={({ field, fieldState }) => (
          <RadioGroup
            legend="Severity"
            hint="0 is none, 10 is the worst you can imagine."
            ref={field.ref}
            value={field.value === undefined ? null : String(field.value)}
            options={SEVERITIES}
            onChange={(value) => field.onChange(Number(value))}
            error={fieldState.error?.message}
          />
        )}
      />
      <BesideFields form={form} known={entries} open={entry !== null && hasBeside(entry)} />
      <Controller
        control={form.control}
        name="note"
        render={({ field: { value = '', ...field }, fieldState }) => (
          <Field label="Note" hint="What you did, or what made it better or worse. You may leave it empty." error={fieldState.error?.message}>
            {(described) => <Textarea {...described} {...field} value={value} maxLength={LIMITS.noteLength} />}
          </Field>
        )}
      />
      <FormRefusal title="The entry was not saved" message={errors.root?.message} />
      {stored ? (
        <div className="rounded-md border border-line p-4 text-sm">
          <p className="font-semibold">Stored now</p>
          <p className="mt-1">
            {longDate(stored.date)}
            {stored.part ? `, ${DAY_PARTS[stored.part].toLowerCase()}` : ''}: severity {stored.severity} of 10, {stored.symptoms.join(', ')}
          </p>
          {besideInWords(stored) ? <p className="mt-1">{besideInWords(stored)}</p> : null}
          {stored.note ? <p className="mt-1 whitespace-pre-line">{stored.note}</p> : null}
          <p className="mt-2 text-soft">Save again to put yours in its place.</p>
        </div>
      ) : null}
      <FormFoot pending={isSubmitting} save={entry ? 'Save changes' : 'Save entry'} onCancel={onCancel} />
    </form>
  );
}

const writtenOf = ({ id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...written }: DiaryEntry) => written;
const hasBeside = ({ medicines, triggers, sleepHours, bleeding }: DiaryEntry) =>
  medicines.length > 0 || triggers.length > 0 || sleepHours !== null || bleeding !== null;
