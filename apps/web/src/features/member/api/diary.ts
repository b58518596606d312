import { type DiaryEntryInput, memberCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [memberCalls.readDiary, memberCalls.readSummary];

/** Every entry of the diary, the newest day first. */
export const diaryOptions = callQuery(memberCalls.readDiary, {});

export const useDiary = () => useQuery(diaryOptions);

/** Writes a new entry, or with `id` an entry anew. */
export const useSaveDiaryEntry = () =>
  useMemberMutation(
    ({ id, entry: body }: { id: string | null; entry: DiaryEntryInput }) =>
      id === null ? makeCall(memberCalls.addDiaryEntry, { body }) : makeCall(memberCalls.changeDiaryEntry, { params: { id }, body }),
    CHANGED,
  );

export const useDeleteDiaryEntry = () => useMemberMutation((id: string) => makeCall(memberCalls.deleteDiaryEntry, { params: { id } }), CHANGED);
