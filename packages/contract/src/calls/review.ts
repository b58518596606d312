import { z } from 'zod';
import { call } from '../call.ts';
import { clinicalDetailSchema, clinicalQueue, signReviewSchema } from '../clinical-review.ts';
import { CLINICAL_KINDS, recordIdSchema } from '../content.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';

const clinicians = { access: 'review', tag: 'content' } as const;

export const { pages: queue, file: exportQueue } = listCalls(
  { ...clinicians, path: '/admin/review', summary: 'Conditions, patterns and treatments in the order in which a mistake harms' },
  clinicalQueue,
);

const params = z.object({ kind: z.enum(CLINICAL_KINDS, 'Clinicians review no such kind of content'), record: recordIdSchema });
export const find = call({
  ...clinicians,
  method: 'GET',
  path: '/admin/review/:kind/:record',
  summary: 'A record as a clinician reads it',
  params,
  answers: { 200: clinicalDetailSchema },
});
export const sign = call({
  ...clinicians,
  method: 'POST',
  path: '/admin/review/:kind/:record/sign',
  summary: 'Sign as a clinician that one read it in just this form',
  limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' },
  params,
  body: signReviewSchema,
  answers: { 200: clinicalDetailSchema },
});
export const withdrawSignature = call({
  ...clinicians,
  method: 'DELETE',
  path: '/admin/review/:kind/:record/sign',
  summary: "Take one's own signature back",
  params,
  answers: { 200: clinicalDetailSchema },
});
