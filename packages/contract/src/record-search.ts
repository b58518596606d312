import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What of the back office is found by name, in the order of showing. */
export const RECORD_KINDS = {
  user: 'Account',
  waiting: 'On the waiting list',
  message: 'Message',
  error: 'Error',
  study: 'Study',
} as const;
type RecordKind = keyof typeof RECORD_KINDS;

export const recordSearchQuerySchema = z.object({
  query: z.string().trim().min(2, 'Write at least two letters').max(LIMITS.emailLength),
});

/** Records whose names hold what was written, a few of each kind that the reader may see. `name`: how it is called; `note`: what tells it from another. */
export const recordsFoundSchema = z
  .object({
    records: z.array(
      z.object({ kind: z.enum(Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]]), id: z.string(), name: z.string(), note: z.string().nullable() }),
    ),
  })
  .meta({ id: 'RecordsFound' });

export type RecordsFound = z.infer<typeof recordsFoundSchema>;
export type RecordFound = RecordsFound['records'][number];
