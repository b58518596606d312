import { LIMITS, type RecogniseResponse } from '@consilium/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/debounced.ts';
import type { Subject } from '../session/session.ts';
import { ANSWERED_OFFLINE, loadCalls } from './load-calls.ts';

/** Milliseconds of a pause in typing after which the text is read: no more calls than the server allows in a minute. */
const PAUSE = 60_000 / LIMITS.recognitionsPerMinute + 50;
/** Shortest text worth reading. */
const SHORTEST = 3;

/** What a text says. The spans belong to `readText`, which may be a moment behind what stands in the field. */
export type Reading = RecogniseResponse & { readText: string };

const NOTHING_READ: Reading = { findings: [], facts: {}, readText: '' };

function readingOptions(description: string, subject: Subject) {
  return queryOptions({
    queryKey: ['recognise', subject, description],
    ...ANSWERED_OFFLINE,
    queryFn: async ({ signal }): Promise<Reading> => {
      const answer = await (await loadCalls()).recognise(description, subject, signal);
      return { ...answer, readText: description };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

/** Reads the text while it is being written; until the next reading is there, the last one stands. */
export function useReading(description: string, subject: Subject): { reading: Reading; failed: boolean } {
  const settled = useDebounced(description, PAUSE);
  const worthReading = settled.trim().length >= SHORTEST && settled.length <= LIMITS.descriptionLength;
  const { data, isError } = useQuery({ ...readingOptions(settled, subject), enabled: worthReading });
  return { reading: worthReading ? (data ?? NOTHING_READ) : NOTHING_READ, failed: isError };
}
