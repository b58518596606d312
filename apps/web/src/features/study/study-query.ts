import { studyResponseSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

function studyOptions(id: string) {
  return queryOptions({
    queryKey: ['studies', id],
    queryFn: ({ signal }) => request(`/api/studies/${encodeURIComponent(id)}`, studyResponseSchema, { signal }),
  });
}

/** A record of the study library with the studies related to it. */
export function useStudy(id: string) {
  return useQuery(studyOptions(id));
}
