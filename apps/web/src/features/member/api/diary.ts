import { type DiaryEntry, type DiaryEntryInput, type DiaryOutline, diaryEntrySchema, LIMITS, memberCalls } from '@consilium/contract';
import { keepPreviousData, type QueryClient, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [memberCalls.readDiary, memberCalls.readSummary];

const yearOptions = (whom: string, year: number) => callQuery(memberCalls.readDiaryOutline, { query: { whom, year } });

/** A calendar year of one person's entries without their notes, the newest day first. @param whom 'me' or the id of a person. */
export const useDiaryYear = (whom: string, year: number) => useQuery(yearOptions(whom, year));

/**
 * Entries of several years, as one, for course and what is offered again: of the last year that was written about and the one before it, or of every year.
 * Each year is asked for, and remembered, by itself.
 */
export function useDiaryOutline(whom: string, years: 'last' | 'all') {
  const client = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: [...callKey(memberCalls.readDiaryOutline), years, whom],
      queryFn: () => readYears(client, whom, years),
      // Who asks for every year goes on reading the last ones meanwhile.
      placeholderData: keepPreviousData,
    }),
  );
}

async function readYears(client: QueryClient, whom: string, wanted: 'last' | 'all'): Promise<DiaryOutline> {
  const read = (year: number) => client.fetchQuery(yearOptions(whom, year));
  const present = new Date().getFullYear();
  const { years } = await read(present);
  // A day that is still to come was perhaps mistyped: what is known of now must not be lost by it.
  const last = years.find((year) => year <= present) ?? years.at(-1);
  const these = wanted === 'all' ? years : years.filter((year) => year === last || year + 1 === last || year > present);
  const outlines = await Promise.all(these.map((year) => read(year)));
  return { entries: outlines.flatMap(({ entries }) => entries), years };
}

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
