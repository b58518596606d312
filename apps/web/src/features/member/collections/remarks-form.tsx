import { type CollectedStudy, type Collection, type CollectionRemarks, collectionRemarksSchema, LIMITS } from '@consilium/contract';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { TokenInput } from '../../../ui/token-input.tsx';
import { storedMeanwhile, useChangeRemarks } from '../api/collections.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';

type Props = { collection: Collection; study: CollectedStudy; title: string; onDone: () => void };

/** Note and tags of a study in a collection. What came meanwhile is shown before it is written over. */
export function RemarksForm({ collection, study: { studyId, note, tags }, title, onDone }: Props) {
  const change = useChangeRemarks(collection.id, studyId);
  const [version, setVersion] = useState(collection.version);
  const form = useContractForm(collectionRemarksSchema, { note, tags });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('note'), [form]);
  const stored = storedMeanwhile(change.error)?.studies.find((other) => other.studyId === studyId);

  async function keep(remarks: CollectionRemarks) {
    try {
      await change.mutateAsync({ ...remarks, version });
      toast({ title: 'Note and tags saved', description: title });
      onDone();
    } catch (error) {
      const meanwhile = storedMeanwhile(error as Error);
      if (meanwhile) setVersion(meanwhile.version);
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate aria-label={`Note and tags of ${title}`} onSubmit={form.handleSubmit(keep)} className="mt-4 grid max-w-3xl gap-4">
      <Controller
        control={form.control}
        name="note"
        render={({ field: { value = '', ...field }, fieldState }) => (
          <Field label="Note" error={fieldState.error?.message}>
            {(described) => <Textarea {...described} {...field} value={value} maxLength={LIMITS.noteLength} />}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value = [], onChange } }) => (
          <TokenInput label="Tags" noun="tag" entries={value} onChange={onChange} maxLength={LIMITS.collectionTagLength} maxEntries={LIMITS.collectionTags} />
        )}
      />
      <FormRefusal title="Note and tags were not saved" message={errors.root?.message} />
      {stored ? (
        <div className="rounded-md border border-line p-4 text-sm">
          <p className="font-semibold">Stored now</p>
          <p className="mt-1 break-words whitespace-pre-line">{stored.note || 'No note'}</p>
          <p className="mt-1 break-words">{stored.tags.length > 0 ? `Tags: ${stored.tags.join(', ')}` : 'No tags'}</p>
          <p className="mt-2 text-soft">Save again to put yours in its place.</p>
        </div>
      ) : null}
      <FormFoot pending={isSubmitting} save="Save" onCancel={onDone} />
    </form>
  );
}
