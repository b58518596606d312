import { type AdminStudy, type StudiesChange, type StudyForm, studyAdminCalls, studyCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import type { Written } from '../list/record-dialog.tsx';

/** What was done to a study, and where it is used; asked for only while it is looked at, and each time anew. */
export const useStudyHistory = (id: string) => useQuery({ ...callQuery(studyAdminCalls.studyHistory, { params: { id } }), staleTime: 0, retry: false });
export const useStudyImports = () => useQuery({ ...callQuery(studyAdminCalls.listStudyImports, {}), staleTime: 0, retry: 1 });

export const useSaveStudy = () =>
  useStudyChange(
    async ({ id, version, form }: Written<StudyForm>): Promise<AdminStudy & { isNew: boolean }> => ({
      ...(id === null
        ? await makeCall(studyAdminCalls.addStudy, { body: form })
        : await makeCall(studyAdminCalls.updateStudy, { params: { id }, body: { ...form, version } })),
      isNew: id === null,
    }),
    ({ isNew }) => (isNew ? 'Study added' : 'Study updated'),
  );

export const useDeletedStudies = () => useQuery({ ...callQuery(studyAdminCalls.listDeletedStudies, {}), staleTime: 0, retry: 1 });
export const useDeleteStudy = () =>
  useStudyChange(
    ({ id, version }: Pick<AdminStudy, 'id' | 'version'>) => makeCall(studyAdminCalls.deleteStudy, { params: { id }, query: { version } }),
    () => 'Study deleted',
  );
export const useRestoreStudy = () =>
  useStudyChange(
    (id: string) => makeCall(studyAdminCalls.restoreStudy, { params: { id } }),
    () => 'Study restored',
  );

export const useChangeStudies = () =>
  useStudyChange(
    (body: StudiesChange) => makeCall(studyAdminCalls.changeStudies, { body }),
    ({ changed }) => `${changed} ${changed === 1 ? 'study' : 'studies'} changed`,
  );

export const useUndoImport = () =>
  useStudyChange(
    (id: string) => makeCall(studyAdminCalls.undoStudyImport, { params: { id } }),
    ({ removed, restored, kept }) => `Undone: ${removed} removed, ${restored} restored${kept.length > 0 ? `, ${kept.length} changed since and kept` : ''}`,
  );

/** How far an import has come, asked again while it goes on. */
export const useImportNow = (id: string) =>
  useQuery({
    ...callQuery(studyAdminCalls.readStudyImport, { params: { id } }),
    staleTime: 0,
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.step === 'reading' || state.data?.step === 'taking-over' ? LOOK_AGAIN_MS : false),
  });
const LOOK_AGAIN_MS = 700;

export function useConfirmImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeCall(studyAdminCalls.confirmStudyImport, { params: { id } }),
    onSuccess: (now) => client.setQueryData(callKey(studyAdminCalls.readStudyImport, { params: { id } }), now),
    // Somebody else may have been faster: what it is now is shown.
    onError: () => client.invalidateQueries({ queryKey: callKey(studyAdminCalls.readStudyImport, { params: { id } }) }),
  });
}

export const useCancelImport = (id: string) =>
  useStudyChange(
    () => makeCall(studyAdminCalls.cancelStudyImport, { params: { id } }),
    () => 'Import cancelled. Nothing was changed.',
  );

/** Reads anew what an import that is done has changed. */
export function useForgetStudies() {
  const client = useQueryClient();
  return () => forget(client);
}

const forget = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(
    [studyAdminCalls.listStudies, studyAdminCalls.listStudyImports, studyAdminCalls.listDeletedStudies, studyCalls.readStudy].map((declared) =>
      client.invalidateQueries({ queryKey: callKey(declared) }),
    ),
  );

/** A change of the library: says how it went. One that failed may have met a change of somebody else: the list is read anew then too. */
function useStudyChange<Input, Output>(change: (input: Input) => Promise<Output>, done: (output: Output) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => toast({ title: done(output) }),
    onSettled: () => void forget(client),
  });
}
