import { type MedicalTerm, type MedicalTermForm, medicalTermFormSchema, medicalTermSchema } from '@consilium/contract';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BothVersions } from '../list/both-versions.tsx';
import { UnsavedQuestion } from '../list/unsaved-question.tsx';
import { useUnsaved } from '../list/use-unsaved.ts';
import { useSaveTerm } from './terms-query.ts';

type Conflict = { message: string; theirs: MedicalTerm; mine: MedicalTermForm };

const formOf = (term: MedicalTerm | null) => ({
  termId: term?.termId ?? '',
  displayName: term?.displayName ?? '',
  category: term?.category ?? '',
  description: term?.description ?? '',
  isPrefixOrSuffix: term?.isPrefixOrSuffix ?? false,
  isCommonTerm: term?.isCommonTerm ?? false,
  isActive: term?.isActive ?? true,
});

const SWITCHES = [
  { name: 'isPrefixOrSuffix', label: 'Affix', hint: 'A part of words, such as cardi- or -itis.' },
  { name: 'isCommonTerm', label: 'Common term', hint: 'A word everybody knows; texts do not explain it.' },
  { name: 'isActive', label: 'Active', hint: 'An inactive term is kept and not used.' },
] as const;

/** A word to make or to change. @param term null: a new one. @param categories those there are, to choose from or to add to. */
export function TermDialog({ term, categories, onClose }: { term: MedicalTerm | null; categories: readonly string[]; onClose: () => void }) {
  const { mutate, isPending, error } = useSaveTerm(term === null);
  const [version, setVersion] = useState(term?.version ?? 1);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useContractForm(medicalTermFormSchema, formOf(term));
  const { errors, isDirty } = form.formState;
  const unsaved = useUnsaved(isDirty, onClose);
  const description = useWatch({ control: form.control, name: 'description' });
  const listId = useId();

  const save = (written: MedicalTermForm, upon: number) =>
    mutate(
      { id: term?.id ?? null, version: upon, form: written },
      {
        onSuccess: () => {
          form.reset(form.getValues());
          onClose();
        },
        onError: (refusal) => {
          const theirs = medicalTermSchema.safeParse(refusal instanceof RequestError ? refusal.theirs : undefined);
          if (theirs.success) setConflict({ message: refusal.message, theirs: theirs.data, mine: written });
          else showRefusedFields(form, refusal);
        },
      },
    );

  return (
    <Dialog open onClose={unsaved.close} title={term ? 'Edit Term' : 'Add Term'}>
      <form method="post" noValidate onSubmit={form.handleSubmit((written) => save(written, version))} className="grid gap-5">
        <Field label="Term ID" hint="In lowercase, and no other term's." error={errors.termId?.message}>
          {(field) => <Input {...field} {...form.register('termId')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label="Display name" error={errors.displayName?.message}>
          {(field) => <Input {...field} {...form.register('displayName')} required autoComplete="off" />}
        </Field>
        <Field label="Category" hint="For example condition, treatment or anatomy." error={errors.category?.message}>
          {(field) => <Input {...field} {...form.register('category')} list={listId} required autoComplete="off" />}
        </Field>
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field label="Description (optional)" error={errors.description?.message}>
          {(field) => <Textarea {...field} {...form.register('description')} value={description ?? ''} />}
        </Field>
        {SWITCHES.map(({ name, label, hint }) => (
          <div key={name}>
            <Controller
              control={form.control}
              name={name}
              render={({ field: { value, onChange } }) => <Checkbox label={label} checked={value ?? false} onChange={onChange} />}
            />
            <p className="pl-8.5 text-sm text-soft">{hint}</p>
          </div>
        ))}
        {error && !conflict ? (
          <Alert tone="danger" announce>
            {error.message}
          </Alert>
        ) : null}
        {conflict ? (
          <BothVersions
            message={conflict.message}
            theirs={medicalTermFormSchema.parse(conflict.theirs)}
            mine={conflict.mine}
            pending={isPending}
            onTheirs={() => {
              form.reset(formOf(conflict.theirs));
              setVersion(conflict.theirs.version);
              setConflict(null);
            }}
            onMine={() => {
              setVersion(conflict.theirs.version);
              setConflict(null);
              save(conflict.mine, conflict.theirs.version);
            }}
          />
        ) : null}
        <UnsavedQuestion unsaved={unsaved} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <SubmitButton pending={isPending} pendingLabel={term ? 'Saving…' : 'Adding…'}>
            {term ? 'Save Changes' : 'Add Term'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
