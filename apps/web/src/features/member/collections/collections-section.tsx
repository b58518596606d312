import { LIMITS } from '@consilium/contract';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCollections, useCreateCollection } from '../api/collections.ts';
import { CollectionCard } from './collection-card.tsx';
import { CollectionForm } from './collection-form.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** The member's collections of studies, each folded away behind its name. */
export function CollectionsSection() {
  const [beginning, setBeginning] = useState(false);
  const { button, comeBack } = useFocusBack();
  const query = useCollections();
  const create = useCreateCollection();
  const full = (query.data?.collections.length ?? 0) >= LIMITS.collectionsPerMember;
  const end = () => {
    comeBack();
    setBeginning(false);
  };
  return (
    <section aria-labelledby="collections" className="column gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="collections" className="text-h2">
            Collections
          </h2>
          <p className="mt-1 max-w-2xl text-soft">Studies put together for a question, in your order, with notes and tags. They are stored encrypted.</p>
        </div>
        {beginning ? null : (
          <Button ref={button} variant="secondary" disabled={full} onClick={() => setBeginning(true)}>
            <FolderPlus aria-hidden className="size-5" />
            New collection
          </Button>
        )}
      </div>
      {full ? <p className="text-sm text-soft">You have {LIMITS.collectionsPerMember} collections, as many as there can be.</p> : null}
      {beginning ? (
        <CollectionForm
          action="Create collection"
          failed="The collection was not created"
          onKeep={async (texts) => {
            const { name } = await create.mutateAsync(texts);
            toast({ title: 'Collection created', description: name });
            end();
          }}
          onCancel={end}
        />
      ) : null}
      <Loaded query={query} what="your collections">
        {({ collections }) =>
          collections.length > 0 ? (
            <ul className="column gap-3">
              {collections.map((collection) => (
                <CollectionCard key={collection.id} summary={collection} />
              ))}
            </ul>
          ) : beginning ? null : (
            <p className="text-soft">No collection yet.</p>
          )
        }
      </Loaded>
    </section>
  );
}
