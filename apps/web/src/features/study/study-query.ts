import { studyResponseSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';
import { isKnownMissing, preloadedAnswer } from '../../lib/preloaded.ts';

const pathOf = (id: string) => `/api/studies/${encodeURIComponent(id)}`;

function studyOptions(id: string) {
  const path = pathOf(id);
  return queryOptions({
    queryKey: ['studies', id],
    queryFn: ({ signal }) => request(path, studyResponseSchema, { signal }),
    initialData: () => preloadedAnswer(path, studyResponseSchema),
  });
}

/** A record of the study library with the studies related to it. What the server found missing as it wrote the page is not asked for again. */
export function useStudy(id: string) {
  const missing = isKnownMissing(pathOf(id));
  const { data, isPending, isError } = useQuery({ ...studyOptions(id), enabled: !missing });
  return { data, isPending: isPending && !missing, isError: isError || missing };
}
