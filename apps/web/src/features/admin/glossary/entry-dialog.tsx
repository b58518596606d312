import { GLOSSARY_EDITOR_TEXTS, GLOSSARY_SYSTEMS, type GlossaryAdminEntry, glossaryAdminEntrySchema, LIMITS } from '@consilium/contract';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { RecordDialog } from '../list/record-dialog.tsx';
import { comparedSchema, entryFormSchema, formOf } from './entry-form.ts';
import { useSaveEntry } from './glossary-query.ts';

/** An entry to make or to change. @param entry null: a new one. */
export function EntryDialog({ entry, onClose }: { entry: GlossaryAdminEntry | null; onClose: () => void }) {
  const form = useContractForm(entryFormSchema, formOf(entry));
  const { errors } = form.formState;
  const [short = '', long] = useWatch({ control: form.control, name: ['shortDefinition', 'longDefinition'] });
  return (
    <RecordDialog
      noun="Entry"
      record={entry}
      form={form}
      saving={useSaveEntry(entry === null)}
      schema={glossaryAdminEntrySchema}
      formOf={formOf}
      compared={comparedSchema}
      onClose={onClose}
    >
      {entry?.origin === 'ai' ? (
        <Alert tone="caution" title={GLOSSARY_EDITOR_TEXTS.byModel(entry.writtenBy)}>
          <p>{GLOSSARY_EDITOR_TEXTS.checkModel}</p>
        </Alert>
      ) : null}
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
        <p className="pl-8.5 text-sm text-soft">
          {entry?.origin === 'ai' || entry?.origin === 'generated'
            ? 'Visitors who ask for this very word are shown it as what no editor has read. Once you have saved it, a draft is seen by editors only.'
            : 'A draft is seen by editors only.'}
        </p>
      </div>
    </RecordDialog>
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
