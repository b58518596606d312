import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';

export const ERROR_SOURCES = { server: 'Server', browser: 'Browser' } as const;
type ErrorSource = keyof typeof ERROR_SOURCES;
export const ERROR_SOURCE_IDS = Object.keys(ERROR_SOURCES) as [ErrorSource, ...ErrorSource[]];

/** `resolved`: opens by itself when it happens again. `muted`: counted and not shown among the open ones. */
export const ERROR_STATES = { open: 'Open', resolved: 'Resolved', muted: 'Muted' } as const;
export type ErrorState = keyof typeof ERROR_STATES;
export const ERROR_STATE_IDS = Object.keys(ERROR_STATES) as [ErrorState, ...ErrorState[]];

const count = z.number().int().nonnegative();
const moment = z.iso.datetime({ offset: true });

/** A kind of error: the same name at the same place in the code. No message is kept, since messages quote what somebody wrote. */
export const errorKindSchema = z
  .object({
    id: z.string(),
    source: z.enum(ERROR_SOURCE_IDS),
    name: z.string(),
    code: z.string().nullable(),
    place: z.string(),
    state: z.enum(ERROR_STATE_IDS),
    total: count,
    lastDay: count,
    firstAt: moment,
    lastAt: moment,
    version: z.string(),
  })
  .meta({ id: 'ErrorKind' });

/** `search` looks into names, codes and places; `since`: that happened in so many hours. */
export const errorKinds = listOf({
  id: 'ErrorKinds',
  rows: 'errors',
  row: errorKindSchema,
  sort: ['lastAt', 'firstAt', 'total', 'name', 'state'],
  first: '-lastAt',
  filters: {
    state: z.enum(ERROR_STATE_IDS).optional(),
    source: z.enum(ERROR_SOURCE_IDS).optional(),
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 90)
      .optional(),
  },
});

const described = z.object({ name: z.string(), code: z.string().optional(), frames: z.array(z.string()) });
/** One time it happened, with what leads to it in the log: the id of the request and, where a proxy gave one, of the trace. */
export const errorOccurrenceSchema = z.object({
  id: z.string(),
  at: moment,
  requestId: z.string().nullable(),
  traceId: z.string().nullable(),
  route: z.string().nullable(),
  version: z.string(),
  causes: z.array(described),
});
export const errorDetailSchema = z
  .object({ error: errorKindSchema, hours: z.array(z.object({ hour: moment, total: count })), occurrences: z.array(errorOccurrenceSchema) })
  .meta({ id: 'ErrorDetail' });

export const errorStateSchema = z.object({ state: z.enum(ERROR_STATE_IDS) }).meta({ id: 'ErrorStateChange' });

const word = z.string().max(120);
/** What a browser reports of an error in the site's own code: its kind and places, never its message. */
export const errorReportSchema = z
  .object({
    name: z.string().regex(/^[\w.$-]{1,80}$/, 'This is not the name of an error'),
    page: z.string().regex(/^\/[\w/:.-]{0,120}$/, 'This is not a page of the site'),
    frames: z.array(z.object({ in: word.optional(), file: z.string().max(200), line: count.optional(), column: count.optional() })).max(LIMITS.reportedFrames),
  })
  .meta({ id: 'ErrorReport' });
export const reportReceivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'ReportReceived' });

export type ErrorKind = z.infer<typeof errorKindSchema>;
export type ErrorDetail = z.infer<typeof errorDetailSchema>;
export type ErrorReport = z.infer<typeof errorReportSchema>;
