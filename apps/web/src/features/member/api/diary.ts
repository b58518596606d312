import { type DiaryEntry, type DiaryEntryInput, diaryEntrySchema, memberCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [memberCalls.readDiary, memberCalls.readSummary];

/** Every entry of the diary, the newest day first. */
export const diaryOptions = callQuery(memberCalls.readDiary, {});

export const useDiary = () => useQuery(diaryOptions);

/** Writes a new entry, or with `changed` one anew, as far as it still stands as it was seen. */
export const useSaveDiaryEntry = () =>
  useMemberMutation(
    ({ changed, entry }: { changed: { id: string; version: number } | null; entry: DiaryEntryInput }) =>
      changed === null
        ? makeCall(memberCalls.addDiaryEntry, { body: entry })
        : makeCall(memberCalls.changeDiaryEntry, { params: { id: changed.id }, body: { ...entry, version: changed.version } }),
    CHANGED,
  );

/** What stands there by now, where a change was refused because another one came first. */
export function storedEntry(error: Error | null): DiaryEntry | undefined {
  return error instanceof RequestError && error.code === 'changed-meanwhile' ? diaryEntrySchema.safeParse(error.theirs).data : undefined;
}

export const useDeleteDiaryEntry = () => useMemberMutation((id: string) => makeCall(memberCalls.deleteDiaryEntry, { params: { id } }), CHANGED);
