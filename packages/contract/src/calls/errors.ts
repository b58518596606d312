import { z } from 'zod';
import { call } from '../call.ts';
import { errorDetailSchema, errorKindSchema, errorKinds, errorReportSchema, errorStateSchema, reportReceivedSchema } from '../error-log.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';

const operators = { access: 'system', tag: 'operations' } as const;

export const report = call({
  method: 'POST',
  path: '/errors',
  access: 'public',
  withoutDatabase: true,
  tag: 'operations',
  summary: 'Report an error in the code of the site, without its message',
  limit: { max: LIMITS.errorReportsPerMinute, per: 'minute' },
  body: errorReportSchema,
  answers: { 201: reportReceivedSchema },
});

export const { pages: list, file: exportAll } = listCalls(
  { ...operators, path: '/admin/errors', summary: 'Errors of server and browsers, by kind' },
  errorKinds,
);

const params = z.object({ id: z.string().regex(/^[\da-f]{16}$/, 'This is not the id of an error') });
export const find = call({
  ...operators,
  method: 'GET',
  path: '/admin/errors/:id',
  summary: 'A kind of error with when and where it happened',
  params,
  answers: { 200: errorDetailSchema },
});
export const change = call({
  ...operators,
  method: 'PUT',
  path: '/admin/errors/:id',
  summary: 'Resolve, mute or open a kind of error again',
  params,
  body: errorStateSchema,
  answers: { 200: errorKindSchema },
});
