import { doneSchema, savedStudiesResponseSchema, savedStudySchema } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const PATH = '/api/member/studies';

export function useSavedStudies(enabled = true) {
  return useQuery({ queryKey: ['member', 'studies'], queryFn: ({ signal }) => request(PATH, savedStudiesResponseSchema, { signal }), enabled });
}

/** Saves a study, or writes its note anew. */
export const useSaveStudy = () =>
  useMemberMutation(
    ({ studyId, note }: { studyId: string; note: string }) =>
      request(`${PATH}/${encodeURIComponent(studyId)}`, savedStudySchema, { method: 'PUT', body: { note } }),
    ['studies', 'summary'],
  );

export const useRemoveStudy = () =>
  useMemberMutation((studyId: string) => request(`${PATH}/${encodeURIComponent(studyId)}`, doneSchema, { method: 'DELETE' }), ['studies', 'summary']);
