import { LIMITS, type SavedStudy, savedStudyInputSchema } from '@consilium/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { dayOf } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { NoticeLine } from '../../study/index.ts';
import { useRemoveStudy, useSaveStudy } from '../api/studies.ts';
import { AddToCollection } from '../collections/add-to-collection.tsx';
import { FormRefusal, showRefusal } from '../refusal.tsx';

/** A saved study with its note, to be rewritten or removed. */
export function SavedStudyCard({ saved }: { saved: SavedStudy }) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoveStudy();
  const restore = useSaveStudy();
  const title = saved.study?.title ?? 'A study that has left our library';

  function takeOut() {
    remove.mutate(saved.studyId, {
      onSuccess: () =>
        toast({
          title: 'Study removed',
          description: title,
          action: { label: 'Undo', run: () => restore.mutate({ studyId: saved.studyId, note: saved.note }) },
        }),
      onError: ({ message }) => toast({ title: 'The study was not removed', description: message, variant: 'destructive' }),
    });
  }

  return (
    <li className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="column gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="text-h3">
            {saved.study ? (
              <TextLink to={`/study/${encodeURIComponent(saved.studyId)}`} state={{ backTo: '/user/dashboard?tab=studies' }}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h3>
          <p className="mt-1 text-sm text-soft">
            {saved.study ? `${saved.study.authors.split(',')[0]} · ${saved.study.publicationDate.slice(0, 4)} · ${saved.study.journal} · ` : ''}
            Saved {dayOf(saved.savedAt)}
          </p>
          <NoticeLine state={saved.study?.retraction} />
          {!editing && saved.note ? <p className="mt-3 whitespace-pre-line">{saved.note}</p> : null}
        </div>
        <div data-screen-only className="-ml-3 flex flex-wrap items-start gap-1 md:ml-0">
          {editing ? null : (
            <Button variant="quiet" size="small" aria-label={`${saved.note ? 'Edit' : 'Add'} the note on ${title}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" />
              {saved.note ? 'Edit note' : 'Add note'}
            </Button>
          )}
          {saved.study ? <AddToCollection studyId={saved.studyId} title={title} /> : null}
          <Button variant="quiet" size="small" aria-label={`Remove ${title}`} disabled={remove.isPending} onClick={takeOut}>
            <Trash2 aria-hidden className="size-4" />
            Remove
          </Button>
        </div>
      </div>
      {editing ? <NoteForm saved={saved} onDone={() => setEditing(false)} /> : null}
    </li>
  );
}

function NoteForm({ saved, onDone }: { saved: SavedStudy; onDone: () => void }) {
  const save = useSaveStudy();
  const form = useContractForm(savedStudyInputSchema, { note: saved.note });
  const { errors, isSubmitting } = form.formState;

  async function keep({ note }: { note: string }) {
    try {
      await save.mutateAsync({ studyId: saved.studyId, note });
      toast({ title: 'Note saved' });
      onDone();
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(keep)} className="mt-4 grid max-w-3xl gap-4">
      <Controller
        control={form.control}
        name="note"
        render={({ field: { value = '', ...field }, fieldState }) => (
          <Field label="Note" error={fieldState.error?.message}>
            {(described) => <Textarea {...described} {...field} value={value} maxLength={LIMITS.noteLength} />}
          </Field>
        )}
      />
      <FormRefusal title="The note was not saved" message={errors.root?.message} />
      <FormFoot pending={isSubmitting} save="Save note" onCancel={onDone} />
    </form>
  );
}
