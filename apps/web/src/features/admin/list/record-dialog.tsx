import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { showRefusedFields } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { BothVersions } from './both-versions.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** What was written, and the version it was written upon. `id` null: a new record. */
export type Written<Form> = { id: string | null; version: number; form: Form };

type Versioned = { id: string; version: number };
type Props<Row extends Versioned, Input extends FieldValues, Form extends FieldValues> = {
  /** What is made or changed: 'Entry'. */
  noun: string;
  /** Null: a new one. */
  record: Row | null;
  form: UseFormReturn<Input, unknown, Form>;
  saving: UseMutationResult<Row, Error, Written<Form>>;
  /** Reads what a refusal says is stored meanwhile. */
  schema: z.ZodType<Row>;
  /** What the form shows of a record. */
  formOf: (record: Row) => DefaultValues<Input>;
  /** What of both is compared where two people changed the same. */
  compared: z.ZodType<Record<string, unknown>>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A record to make or to change: what was written is not lost by closing, and nobody's change is overwritten unseen. */
export function RecordDialog<Row extends Versioned, Input extends FieldValues, Form extends FieldValues>(props: Props<Row, Input, Form>) {
  const { noun, record, form, saving, schema, formOf, compared, onClose, children } = props;
  const { mutate, isPending, error } = saving;
  const [version, setVersion] = useState(record?.version ?? 1);
  const [conflict, setConflict] = useState<{ message: string; theirs: Row; mine: Form } | null>(null);
  const unsaved = useUnsaved(form.formState.isDirty, onClose);

  const save = (written: Form, upon: number) =>
    mutate(
      { id: record?.id ?? null, version: upon, form: written },
      {
        onSuccess: () => {
          form.reset(form.getValues());
          onClose();
        },
        onError: (refusal) => {
          const theirs = schema.safeParse(refusal instanceof RequestError ? refusal.theirs : undefined);
          if (theirs.success) setConflict({ message: refusal.message, theirs: theirs.data, mine: written });
          else showRefusedFields(form, refusal);
        },
      },
    );

  return (
    <Dialog open onClose={unsaved.close} title={`${record ? 'Edit' : 'Add'} ${noun}`}>
      <form method="post" noValidate onSubmit={form.handleSubmit((written) => save(written, version))} className="grid gap-5">
        {children}
        {error && !conflict ? (
          <Alert tone="danger" announce>
            {error.message}
          </Alert>
        ) : null}
        {conflict ? (
          <BothVersions
            message={conflict.message}
            theirs={compared.parse(conflict.theirs)}
            mine={compared.parse(conflict.mine)}
            pending={isPending}
            onTheirs={() => {
              form.reset(formOf(conflict.theirs) as Input);
              setVersion(conflict.theirs.version);
              setConflict(null);
            }}
            onMine={() => {
              const { version: newest } = conflict.theirs;
              setVersion(newest);
              setConflict(null);
              // What was written since both were shown is theirs who wrote it, too.
              void form.handleSubmit((written) => save(written, newest))();
            }}
          />
        ) : null}
        <UnsavedQuestion unsaved={unsaved} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <SubmitButton pending={isPending} pendingLabel={record ? 'Saving…' : 'Adding…'}>
            {record ? 'Save Changes' : `Add ${noun}`}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
