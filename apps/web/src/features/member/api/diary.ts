import { type DiaryEntry, type DiaryEntryInput, diaryEntrySchema, LIMITS, memberCalls } from '@consilium/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [memberCalls.readDiary, memberCalls.readSummary];

/** Every entry of the diary without its note, the newest day first: for calendar, course and what is offered again. */
export const useDiaryOutline = () => useQuery(callQuery(memberCalls.readDiaryOutline, {}));

/** Entries of one person a page at a time, the newest day first; with `on` those of one day. @param whom 'me' or the id of a person. */
export const useDiaryPages = (whom: string, on: string | null) =>
  useInfiniteQuery({
    queryKey: [...callKey(memberCalls.readDiary), 'pages', whom, on],
    queryFn: ({ pageParam, signal }) => makeCall(memberCalls.readDiary, { query: { whom, before: pageParam, on: on ?? undefined } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });

/** All entries of one person from a day on, with their notes. @param begin null: from the first. */
export async function readWholeDiary(whom: string, begin: string | null): Promise<DiaryEntry[]> {
  const entries: DiaryEntry[] = [];
  for (let before: string | undefined; ; ) {
    const page = await makeCall(memberCalls.readDiary, { query: { whom, before, days: LIMITS.pageSizeMost } });
    entries.push(...page.entries.filter(({ date }) => begin === null || date >= begin));
    if (page.earlier === null || (begin !== null && page.earlier <= begin)) return entries;
    before = page.earlier;
  }
}

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
