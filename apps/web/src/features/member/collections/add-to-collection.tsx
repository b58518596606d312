import { type CollectionSummary, collectionTextsSchema, LIMITS } from '@consilium/contract';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAddToCollection, useCollections, useCreateCollection, useRemoveFromCollection } from '../api/collections.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';

type Props = { studyId: string; title?: string; variant?: 'quiet' | 'secondary'; size?: 'small' | 'medium' };

/** Puts a study into collections and takes it out of them; the member's collections are asked for when it is opened. */
export function AddToCollection({ studyId, title, variant = 'quiet', size = 'small' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} {...(title ? { 'aria-label': `Collections with ${title}` } : {})} onClick={() => setOpen(true)}>
        <FolderPlus aria-hidden className="size-4" />
        Collections
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Collections">
        <Choices studyId={studyId} {...(title ? { title } : {})} />
      </Dialog>
    </>
  );
}

function Choices({ studyId, title }: Pick<Props, 'studyId' | 'title'>) {
  const query = useCollections();
  const add = useAddToCollection();
  const remove = useRemoveFromCollection();
  const error = add.error ?? remove.error;

  function toggle({ id }: CollectionSummary, isIn: boolean) {
    add.reset();
    remove.reset();
    (isIn ? add : remove).mutate({ id, studyId });
  }

  return (
    <div className="grid gap-5">
      {title ? <p className="text-soft">{title}</p> : null}
      <Loaded query={query} what="your collections">
        {({ collections }) => (
          <>
            {collections.length > 0 ? (
              <fieldset>
                <legend className="sr-only">Collections the study is in</legend>
                {collections.map((collection) => (
                  <Checkbox
                    key={collection.id}
                    className="min-h-11"
                    label={<span className="break-words">{collection.name}</span>}
                    checked={collection.studyIds.includes(studyId)}
                    onChange={(isIn) => toggle(collection, isIn)}
                  />
                ))}
              </fieldset>
            ) : (
              <p>You have no collection yet. Begin one with this study:</p>
            )}
            {error ? (
              <Alert tone="danger" announce title="The collection was not changed">
                <p>{error.message}</p>
              </Alert>
            ) : null}
            {collections.length < LIMITS.collectionsPerMember ? <BeginWith studyId={studyId} /> : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

function BeginWith({ studyId }: { studyId: string }) {
  const create = useCreateCollection();
  const add = useAddToCollection();
  const form = useContractForm(collectionTextsSchema, { name: '' });
  const { errors, isSubmitting } = form.formState;

  async function begin(texts: { name: string; description: string }) {
    try {
      const { id } = await create.mutateAsync(texts);
      form.reset();
      await add.mutateAsync({ id, studyId });
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(begin)} className="grid gap-3 border-t border-line pt-5">
      <Field label="New collection" error={errors.name?.message}>
        {(described) => <Input {...described} {...form.register('name')} placeholder="Its name" autoComplete="off" maxLength={LIMITS.collectionNameLength} />}
      </Field>
      <FormRefusal title="The collection was not begun with this study" message={errors.root?.message} />
      <div>
        <SubmitButton pending={isSubmitting} pendingLabel="Saving…">
          Create and add
        </SubmitButton>
      </div>
    </form>
  );
}
