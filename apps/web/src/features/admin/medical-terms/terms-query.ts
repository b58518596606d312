import { MEDICAL_TERM_TEXTS, type MedicalTerm, type MedicalTermForm, medicalTermCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import type { Written } from '../list/record-dialog.tsx';

/** How many words there are, counted when it is asked for. */
export const useTermStats = () => useQuery({ ...callQuery(medicalTermCalls.termStats, {}), staleTime: 0, retry: 1 });

export function useSaveTerm(isNew: boolean) {
  return useTermChange(
    ({ id, version, form }: Written<MedicalTermForm>): Promise<MedicalTerm> =>
      id === null
        ? makeCall(medicalTermCalls.createTerm, { body: form })
        : makeCall(medicalTermCalls.updateTerm, { params: { id }, body: { ...form, version } }),
    isNew
      ? { done: MEDICAL_TERM_TEXTS.added, failed: MEDICAL_TERM_TEXTS.addFailed }
      : { done: MEDICAL_TERM_TEXTS.updated, failed: MEDICAL_TERM_TEXTS.updateFailed },
  );
}

export function useDeleteTerm() {
  return useTermChange((id: string) => makeCall(medicalTermCalls.deleteTerm, { params: { id } }), {
    done: MEDICAL_TERM_TEXTS.deleted,
    failed: MEDICAL_TERM_TEXTS.deleteFailed,
  });
}

/** Reads anew what shows words: the list with its figures, and what texts are looked through for. */
export function useForgetTerms(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([medicalTermCalls.listTerms, medicalTermCalls.listTermImports].map((declared) => client.invalidateQueries({ queryKey: callKey(declared) })));
}

function useTermChange<Input, Output>(change: (input: Input) => Promise<Output>, { done, failed }: { done: string; failed: (message: string) => string }) {
  const forget = useForgetTerms();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: done }),
    onError: (error) => toast({ variant: 'destructive', title: failed(error.message) }),
    onSettled: () => void forget(),
  });
}
