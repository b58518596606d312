import { type DiaryEntry, type DiaryEntryInput, diaryEntryInputSchema, LIMITS } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { TokenInput } from '../../../ui/token-input.tsx';
import { useSaveDiaryEntry } from '../api/diary.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';

const SEVERITIES = Array.from({ length: 11 }, (_, severity) => ({ value: String(severity), label: String(severity) }));

type Props = {
  /** The entry being written anew, or null for a new one. */
  entry: DiaryEntry | null;
  /** The day a new entry is for at first. */
  day: string;
  today: string;
  /** Symptoms of earlier entries, the most frequent first. */
  known: readonly string[];
  onSaved: (day: string) => void;
  onCancel: () => void;
};

/** One day's entry: what was felt, how bad, and a note. A failure leaves everything as it was typed. */
export function DiaryForm({ entry, day, today, known, onSaved, onCancel }: Props) {
  const save = useSaveDiaryEntry();
  const form = useContractForm(
    diaryEntryInputSchema,
    entry ? { date: entry.date, symptoms: entry.symptoms, severity: entry.severity, note: entry.note } : { date: day, symptoms: [], note: '' },
  );
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const symptoms = form.watch('symptoms');
  const offered = known.filter((name) => !symptoms.some((other) => other.toLowerCase() === name.toLowerCase())).slice(0, 5);

  async function keep(values: DiaryEntryInput) {
    try {
      await save.mutateAsync({ id: entry?.id ?? null, entry: values });
      toast({ title: entry ? 'Diary entry changed' : 'Diary entry saved', description: longDate(values.date) });
      onSaved(values.date);
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(keep)} aria-label={entry ? 'Change the diary entry' : 'New diary entry'} className="grid gap-5">
      <Field label="Date" error={errors.date?.message}>
        {(field) => <Input {...field} type="date" max={today} className="max-w-56" {...form.register('date')} />}
      </Field>
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
          <ul aria-label="Symptoms you wrote before" className="flex flex-wrap gap-2">
            {offered.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.setValue('symptoms', [...symptoms, name], { shouldValidate: isSubmitted })}
                  className="inline-flex min-h-9 items-center gap-1 rounded-full border border-dashed border-line-strong px-3 text-left text-sm text-soft hover:border-ink hover:text-ink"
                >
                  <Plus aria-hidden className="size-4 shrink-0" />
                  <span className="sr-only">Add </span>
                  {name}
                </button>
              </li>
            ))}
          </ul>
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
      <Controller
        control={form.control}
        name="note"
        render={({ field: { value = '', ...field }, fieldState }) => (
          <Field label="Note" hint="What you did, ate, took, or what made it better or worse. You may leave it empty." error={fieldState.error?.message}>
            {(described) => <Textarea {...described} {...field} value={value} maxLength={LIMITS.noteLength} />}
          </Field>
        )}
      />
      <FormRefusal title="The entry was not saved" message={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isSubmitting} pendingLabel="Saving…">
          {entry ? 'Save changes' : 'Save entry'}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
