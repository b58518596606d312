import { type MedicalTerm, medicalTermFormSchema, medicalTermSchema } from '@consilium/contract';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { RecordDialog } from '../list/record-dialog.tsx';
import { useSaveTerm } from './terms-query.ts';

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
  const form = useContractForm(medicalTermFormSchema, formOf(term));
  const { errors } = form.formState;
  const description = useWatch({ control: form.control, name: 'description' });
  const listId = useId();
  return (
    <RecordDialog
      noun="Term"
      record={term}
      form={form}
      saving={useSaveTerm(term === null)}
      schema={medicalTermSchema}
      formOf={formOf}
      compared={medicalTermFormSchema}
      onClose={onClose}
    >
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
    </RecordDialog>
  );
}
