import { memberSummarySchema } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';

/** The figures of the dashboard's cards. */
export function useMemberSummary() {
  return useQuery({ queryKey: ['member', 'summary'], queryFn: ({ signal }) => request('/api/member/summary', memberSummarySchema, { signal }) });
}
