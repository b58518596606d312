import type { Collection, CollectionSummary } from '@consilium/contract';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { StudyFiles } from '../../study/index.ts';
import { storedMeanwhile, useCollection, useDeleteCollection, useRenameCollection } from '../api/collections.ts';
import { CollectedStudies } from './collected-studies.tsx';
import { CollectionForm } from './collection-form.tsx';
import { LinkControl } from './link-control.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** A collection behind its name; what is in it is asked for when it is opened. */
export function CollectionCard({ summary }: { summary: CollectionSummary }) {
  const { id, name, studyIds, link } = summary;
  return (
    <li className="rounded-lg border border-line bg-surface px-5 py-3 sm:px-6">
      <Disclosure
        heading="h3"
        drawn="open"
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 text-h3 font-semibold break-words">{name}</span>
            <span className="text-sm text-soft">
              {studyIds.length} {studyIds.length === 1 ? 'study' : 'studies'}
            </span>
            {link ? (
              <Badge tone="good" icon={<Link2 aria-hidden />}>
                Shared by link
              </Badge>
            ) : null}
          </span>
        }
      >
        <Opened id={id} />
      </Disclosure>
    </li>
  );
}

function Opened({ id }: { id: string }) {
  return (
    <Loaded query={useCollection(id)} what="the collection">
      {(collection) => <Shown collection={collection} />}
    </Loaded>
  );
}

function Shown({ collection }: { collection: Collection }) {
  const { name, description, studies } = collection;
  const [renaming, setRenaming] = useState(false);
  const { button, comeBack } = useFocusBack();
  const inLibrary = studies.flatMap(({ study }) => (study ? [study.id] : []));
  return (
    <div className="grid gap-5 pt-2 pb-3">
      {renaming ? (
        <Renaming
          collection={collection}
          onDone={() => {
            comeBack();
            setRenaming(false);
          }}
        />
      ) : (
        <>
          {description ? <p className="max-w-3xl break-words whitespace-pre-line">{description}</p> : null}
          <div data-screen-only className="-ml-3 flex flex-wrap gap-1">
            <Button
              ref={button}
              variant="quiet"
              size="small"
              className="max-md:min-h-11"
              aria-label={`Rename or describe ${name}`}
              onClick={() => setRenaming(true)}
            >
              <Pencil aria-hidden className="size-4" />
              Rename or describe
            </Button>
            <LinkControl collection={collection} />
            <DeleteControl collection={collection} />
          </div>
        </>
      )}
      <CollectedStudies collection={collection} />
      {inLibrary.length > 0 ? (
        <div data-screen-only>
          <h4 className="font-semibold">As a file</h4>
          <StudyFiles ids={inLibrary} />
        </div>
      ) : null}
    </div>
  );
}

function Renaming({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const rename = useRenameCollection(collection.id);
  // The version that was seen when writing began: what came meanwhile is shown before it is written over.
  const [version, setVersion] = useState(collection.version);
  const stored = storedMeanwhile(rename.error);
  return (
    <CollectionForm
      texts={{ name: collection.name, description: collection.description }}
      action="Save"
      failed="The collection was not changed"
      onKeep={async (texts) => {
        try {
          await rename.mutateAsync({ ...texts, version });
        } catch (error) {
          const meanwhile = storedMeanwhile(error as Error);
          if (meanwhile) setVersion(meanwhile.version);
          throw error;
        }
        toast({ title: 'Collection saved', description: texts.name });
        onDone();
      }}
      onCancel={onDone}
    >
      {stored ? (
        <div className="rounded-md border border-line p-4 text-sm">
          <p className="font-semibold">Stored now</p>
          <p className="mt-1 break-words">{stored.name}</p>
          {stored.description ? <p className="mt-1 break-words whitespace-pre-line">{stored.description}</p> : null}
          <p className="mt-2 text-soft">Save again to put yours in its place.</p>
        </div>
      ) : null}
    </CollectionForm>
  );
}

function DeleteControl({ collection: { id, name, studies, link } }: { collection: Collection }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteCollection(id);
  return (
    <>
      <Button variant="quiet" size="small" className="max-md:min-h-11" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this collection?"
        action="Delete"
        pendingLabel="Deleting…"
        pending={remove.isPending}
        error={remove.error}
        failed="The collection was not deleted"
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => toast({ title: 'Collection deleted', description: name }) })}
        onClose={() => setAsking(false)}
      >
        <p>
          “{name}” with its {studies.length} {studies.length === 1 ? 'study' : 'studies'}, notes and tags is deleted for good
          {link ? ', and its link leads nowhere any more' : ''}. Studies among your saved ones stay there.
        </p>
      </ConfirmDialog>
    </>
  );
}
