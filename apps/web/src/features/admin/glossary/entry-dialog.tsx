import { GLOSSARY_SYSTEMS, type GlossaryAdminEntry, type GlossaryForm, glossaryAdminEntrySchema, LIMITS } from '@consilium/contract';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BothVersions } from '../list/both-versions.tsx';
import { UnsavedQuestion } from '../list/unsaved-question.tsx';
import { useUnsaved } from '../list/use-unsaved.ts';
import { entryFormSchema, formOf, partOf } from './entry-form.ts';
import { useSaveEntry } from './glossary-query.ts';

type Conflict = { message: string; theirs: GlossaryAdminEntry; mine: GlossaryForm };

/** An entry to make or to change. @param entry null: a new one. */
export function EntryDialog({ entry, onClose }: { entry: GlossaryAdminEntry | null; onClose: () => void }) {
  const { mutate, isPending, error } = useSaveEntry(entry === null);
  const [version, setVersion] = useState(entry?.version ?? 1);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useContractForm(entryFormSchema, formOf(entry));
  const { errors, isDirty } = form.formState;
  const unsaved = useUnsaved(isDirty, onClose);
  const [short = '', long] = useWatch({ control: form.control, name: ['shortDefinition', 'longDefinition'] });

  const save = (written: GlossaryForm, upon: number) =>
    mutate(
      { id: entry?.id ?? null, version: upon, form: written },
      {
        onSuccess: () => {
          form.reset(form.getValues());
          onClose();
        },
        onError: (refusal) => {
          const theirs = glossaryAdminEntrySchema.safeParse(refusal instanceof RequestError ? refusal.theirs : undefined);
          if (theirs.success) setConflict({ message: refusal.message, theirs: theirs.data, mine: written });
          else showRefusedFields(form, refusal);
        },
      },
    );

  return (
    <Dialog open onClose={unsaved.close} title={entry ? 'Edit Entry' : 'Add Entry'}>
      <form method="post" noValidate onSubmit={form.handleSubmit((written) => save(written, version))} className="grid gap-5">
        <Field label="Term" error={errors.term?.message}>
          {(field) => <Input {...field} {...form.register('term')} required autoComplete="off" />}
        </Field>
        <Field
          label="Short definition"
          hint={`Recommended: at most ${LIMITS.glossaryShortRecommended} characters, so that it fits into the box beside a text.`}
          error={errors.shortDefinition?.message}
        >
          {(field) => (
            <Textarea
              {...field}
              {...form.register('shortDefinition')}
              value={short}
              required
              foot={<Recommended length={short.trim().length} recommended={LIMITS.glossaryShortRecommended} />}
            />
          )}
        </Field>
        <Field label="Long definition (optional)" error={errors.longDefinition?.message}>
          {(field) => <Textarea {...field} {...form.register('longDefinition')} value={long ?? ''} />}
        </Field>
        <Field label="Medical system" error={errors.system?.message}>
          {(field) => (
            <Select {...field} {...form.register('system')}>
              <option value="">None</option>
              {GLOSSARY_SYSTEMS.map((system) => (
                <option key={system}>{system}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tags (optional)" hint="Separated by commas." error={errors.tags?.message}>
          {(field) => <Input {...field} {...form.register('tags')} autoComplete="off" />}
        </Field>
        <Field label="Source links (optional)" hint="Addresses, separated by commas." error={errors.sourceLinks?.message}>
          {(field) => <Input {...field} {...form.register('sourceLinks')} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label="Image address (optional)" error={errors.imageUrl?.message}>
          {(field) => <Input {...field} {...form.register('imageUrl')} type="url" autoComplete="off" />}
        </Field>
        <Field label="Video address (optional)" error={errors.videoUrl?.message}>
          {(field) => <Input {...field} {...form.register('videoUrl')} type="url" autoComplete="off" />}
        </Field>
        <div>
          <Controller
            control={form.control}
            name="isPublished"
            render={({ field: { value, onChange } }) => <Checkbox label="Published" checked={value ?? true} onChange={onChange} />}
          />
          <p className="pl-8.5 text-sm text-soft">A draft is seen by editors only.</p>
        </div>
        {error && !conflict ? (
          <Alert tone="danger" announce>
            {error.message}
          </Alert>
        ) : null}
        {conflict ? (
          <BothVersions
            message={conflict.message}
            theirs={partOf(conflict.theirs)}
            mine={partOf(conflict.mine)}
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
          <SubmitButton pending={isPending} pendingLabel={entry ? 'Saving…' : 'Adding…'}>
            {entry ? 'Save Changes' : 'Add Entry'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** More than is recommended is said, and taken all the same. */
function Recommended({ length, recommended }: { length: number; recommended: number }) {
  return (
    <p className="px-4 pb-2 text-right text-xs text-soft tabular-nums">
      {length} of {recommended} recommended characters{length > recommended ? `, ${length - recommended} more` : ''}
    </p>
  );
}
