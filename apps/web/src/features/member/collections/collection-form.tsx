import { type CollectionTexts, collectionTextsSchema, LIMITS } from '@consilium/contract';
import { type ReactNode, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { FormRefusal, showRefusal } from '../refusal.tsx';

type Props = {
  texts?: CollectionTexts;
  action: string;
  failed: string;
  /** What somebody else wrote meanwhile. */
  children?: ReactNode;
  onKeep: (texts: CollectionTexts) => Promise<void>;
  onCancel: () => void;
};

/** Name and description of a collection. What was typed stays when it could not be kept. */
export function CollectionForm({ texts = { name: '', description: '' }, action, failed, children, onKeep, onCancel }: Props) {
  const form = useContractForm(collectionTextsSchema, texts);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('name'), [form]);
  const keep = (written: CollectionTexts) => onKeep(written).catch((error: Error) => showRefusal(form, error));
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(keep)} className="grid max-w-3xl gap-4">
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <Field label="Name" error={fieldState.error?.message} required>
            {(described) => <Input {...described} {...field} required autoComplete="off" maxLength={LIMITS.collectionNameLength} />}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value = '', ...field }, fieldState }) => (
          <Field label="Description" error={fieldState.error?.message}>
            {(described) => <Textarea {...described} {...field} value={value} maxLength={LIMITS.noteLength} />}
          </Field>
        )}
      />
      <FormRefusal title={failed} message={errors.root?.message} />
      {children}
      <FormFoot pending={isSubmitting} save={action} onCancel={onCancel} />
    </form>
  );
}
