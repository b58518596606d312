import { GLOSSARY_TEXTS, type GlossaryAdminEntry, type GlossaryForm, glossaryCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { listQuery } from '../list/list-query.ts';
import type { Written } from '../list/record-dialog.tsx';

/** What the list is narrowed to; '' narrows nothing. */
export type Narrowing = { query: string; system: string; onlyPublished: 'true' | '' };

export const useEntries = (narrowing: Narrowing) => useQuery(listQuery(glossaryCalls.listEntries, narrowing));

/** What was done to an entry; asked for only while it is looked at, and each time anew. */
export const useHistory = (id: string) => useQuery({ ...callQuery(glossaryCalls.entryHistory, { params: { id } }), staleTime: 0, retry: false });

export function useSaveEntry(isNew: boolean) {
  return useGlossaryChange(
    ({ id, version, form }: Written<GlossaryForm>): Promise<GlossaryAdminEntry> =>
      id === null ? makeCall(glossaryCalls.createEntry, { body: form }) : makeCall(glossaryCalls.updateEntry, { params: { id }, body: { ...form, version } }),
    isNew ? { done: GLOSSARY_TEXTS.created, failed: GLOSSARY_TEXTS.createFailed } : { done: GLOSSARY_TEXTS.updated, failed: GLOSSARY_TEXTS.updateFailed },
  );
}

export function useDeleteEntry() {
  return useGlossaryChange((id: string) => makeCall(glossaryCalls.deleteEntry, { params: { id } }), {
    done: GLOSSARY_TEXTS.deleted,
    failed: GLOSSARY_TEXTS.deleteFailed,
  });
}

/** Publishes an entry, or takes it back. */
export function usePublish() {
  return useGlossaryChange(
    ({ id, version, isPublished }: GlossaryAdminEntry) =>
      makeCall(glossaryCalls.publishEntry, { params: { id }, body: { isPublished: !isPublished, version } }),
    { done: GLOSSARY_TEXTS.publishChanged, failed: GLOSSARY_TEXTS.publishFailed },
  );
}

/** Reads everything anew that shows entries: the lists of editors, and what visitors see. */
export function useForgetGlossary(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [glossaryCalls.listEntries, glossaryCalls.listImports, glossaryCalls.listGlossary, glossaryCalls.listGlossaryTerms].map((declared) =>
        client.invalidateQueries({ queryKey: callKey(declared) }),
      ),
    );
}

/** A change of the glossary: says how it went, a failure with the server's sentence. One that failed may have met a change of somebody else: the list is read anew then too. */
function useGlossaryChange<Input, Output>(change: (input: Input) => Promise<Output>, { done, failed }: { done: string; failed: string }) {
  const forget = useForgetGlossary();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: done }),
    onError: (error) => toast({ variant: 'destructive', title: failed, description: error.message }),
    onSettled: () => void forget(),
  });
}
