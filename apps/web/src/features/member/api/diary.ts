import { type DiaryEntryInput, diaryEntrySchema, diaryResponseSchema, doneSchema } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const PATH = '/api/member/diary';

/** Every entry of the diary, the newest day first. */
export const diaryOptions = queryOptions({ queryKey: ['member', 'diary'], queryFn: ({ signal }) => request(PATH, diaryResponseSchema, { signal }) });

export const useDiary = () => useQuery(diaryOptions);

/** Writes a new entry, or with `id` an entry anew. */
export const useSaveDiaryEntry = () =>
  useMemberMutation(
    ({ id, entry }: { id: string | null; entry: DiaryEntryInput }) =>
      id === null
        ? request(PATH, diaryEntrySchema, { method: 'POST', body: entry })
        : request(`${PATH}/${encodeURIComponent(id)}`, diaryEntrySchema, { method: 'PUT', body: entry }),
    ['diary', 'summary'],
  );

export const useDeleteDiaryEntry = () =>
  useMemberMutation((id: string) => request(`${PATH}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' }), ['diary', 'summary']);
