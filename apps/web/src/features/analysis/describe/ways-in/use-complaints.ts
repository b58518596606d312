import type { StatedFacts } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Person } from '../../session/session.ts';
import { type Complaint, fitting } from './complaint.ts';

const complaintsOptions = queryOptions({
  queryKey: ['complaints'],
  queryFn: async ({ signal }) => (await import('./fetch-complaints.ts')).fetchComplaints(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What can be chosen for this person, and where on the body. */
export function useComplaints(person: Person, facts: StatedFacts) {
  const { data, isError, refetch } = useQuery(complaintsOptions);
  if (!data) return { complaints: null, regions: [], failed: isError, retry: () => void refetch() };
  const complaints = fitting(data.findings, person, facts);
  const byId = new Map(complaints.map((complaint) => [complaint.id, complaint]));
  const regions = data.regions.map(({ findings, ...region }) => ({ ...region, complaints: known(findings, byId) }));
  return { complaints, regions, failed: false, retry: () => void refetch() };
}

export type Region = ReturnType<typeof useComplaints>['regions'][number];

const known = (ids: readonly string[], byId: ReadonlyMap<string, Complaint>): Complaint[] =>
  ids.flatMap((id) => {
    const complaint = byId.get(id);
    return complaint ? [complaint] : [];
  });
