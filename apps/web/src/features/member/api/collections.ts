import { type Collection, type CollectionRemarks, type CollectionSummary, type CollectionTexts, collectionCalls, collectionSchema } from '@consilium/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';

const LIST = callKey(collectionCalls.listCollections);
const keyOf = (id: string) => callKey(collectionCalls.readCollection, { params: { id } });

export const useCollections = (enabled = true) => useQuery({ ...callQuery(collectionCalls.listCollections, {}), enabled });

export const useCollection = (id: string) => useQuery(callQuery(collectionCalls.readCollection, { params: { id } }));

/** What stands in the collection by now, where a change was refused because another one came first. */
export function storedMeanwhile(error: Error | null): Collection | undefined {
  return error instanceof RequestError && error.code === 'changed-meanwhile' ? collectionSchema.safeParse(error.theirs).data : undefined;
}

const summaryOf = ({ id, name, version, updatedAt, link, studies }: Collection): CollectionSummary => ({
  id,
  name,
  version,
  updatedAt,
  link,
  studyIds: studies.map(({ studyId }) => studyId),
});

/** The answer says all there is to know: neither the collection nor the list is asked for again. */
function keep(client: QueryClient, collection: Collection): void {
  client.setQueryData(keyOf(collection.id), collection);
  client.setQueryData<{ collections: CollectionSummary[] }>(
    LIST,
    (known) =>
      known && {
        collections: [...known.collections.filter(({ id }) => id !== collection.id), summaryOf(collection)].sort((a, b) => a.name.localeCompare(b.name, 'en')),
      },
  );
}

/** A change of a collection. What stands there is shown afterwards, whether it is this change or one that came first. */
function useCollectionChange<Input>(mutationFn: (input: Input) => Promise<Collection>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (collection) => keep(client, collection),
    onError: (error) => {
      const stored = storedMeanwhile(error);
      if (stored) keep(client, stored);
    },
  });
}

export const useCreateCollection = () => useCollectionChange((body: CollectionTexts) => makeCall(collectionCalls.createCollection, { body }));

export const useRenameCollection = (id: string) =>
  useCollectionChange((body: CollectionTexts & { version: number }) => makeCall(collectionCalls.renameCollection, { params: { id }, body }));

export const useOrderCollection = (id: string) =>
  useCollectionChange((body: { version: number; order: string[] }) => makeCall(collectionCalls.orderCollection, { params: { id }, body }));

export const useAddToCollection = () =>
  useCollectionChange(({ id, studyId, note = '', tags = [] }: { id: string; studyId: string } & Partial<CollectionRemarks>) =>
    makeCall(collectionCalls.addToCollection, { params: { id, studyId }, body: { note, tags } }),
  );

export const useChangeRemarks = (id: string, studyId: string) =>
  useCollectionChange((body: CollectionRemarks & { version: number }) => makeCall(collectionCalls.changeRemarks, { params: { id, studyId }, body }));

export const useRemoveFromCollection = () =>
  useCollectionChange(({ id, studyId }: { id: string; studyId: string }) => makeCall(collectionCalls.removeFromCollection, { params: { id, studyId } }));

export function useDeleteCollection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeCall(collectionCalls.deleteCollection, { params: { id } }),
    // What stood in it is not asked for again: there is nothing any more.
    onSuccess: () => client.invalidateQueries({ queryKey: LIST, exact: true }),
  });
}

/** The link is told once, so its answer lives with who asked for it and is not remembered. */
export function useShareCollection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notes: boolean) => makeCall(collectionCalls.shareCollection, { params: { id }, body: { notes } }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

export function useUnshareCollection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeCall(collectionCalls.unshareCollection, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}
