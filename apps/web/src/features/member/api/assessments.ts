import { doneSchema, savedAnalysesResponseSchema, savedAnalysisSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const PATH = '/api/member/analyses';

/** The kept assessments in short, the newest first. */
export const assessmentsOptions = queryOptions({
  queryKey: ['member', 'analyses'],
  queryFn: ({ signal }) => request(PATH, savedAnalysesResponseSchema, { signal }),
});

/** One kept assessment in full. */
export function assessmentOptions(id: string) {
  return queryOptions({
    queryKey: ['member', 'analyses', id],
    queryFn: ({ signal }) => request(`${PATH}/${encodeURIComponent(id)}`, savedAnalysisSchema, { signal }),
  });
}

export const useAssessments = () => useQuery(assessmentsOptions);
export const useAssessment = (id: string) => useQuery(assessmentOptions(id));

export const useDeleteAssessment = () =>
  useMemberMutation((id: string) => request(`${PATH}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' }), ['analyses', 'summary']);
