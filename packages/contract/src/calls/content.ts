import { z } from 'zod';
import { doneSchema, reauthenticationSchema } from '../account.ts';
import { call } from '../call.ts';
import {
  announcementsSchema,
  CONTENT_KIND_IDS,
  contentDetailSchema,
  contentDraftSchema,
  contentList,
  contentReadSchema,
  contentRestoreSchema,
  contentStepSchema,
  recordIdSchema,
} from '../content.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';

export const announcements = call({
  method: 'GET',
  path: '/announcements',
  access: 'public',
  withoutDatabase: true,
  tag: 'pages',
  summary: 'What visitors are told now',
  answers: { 200: announcementsSchema },
});

export const { pages: list, file: exportAll } = listCalls(
  { access: 'admin', tag: 'content', path: '/admin/content', summary: 'Every text and record' },
  contentList,
);

/** Clinicians may change what they review; everything else is the administrators', which the server sees to by the kind. */
const editors = { access: 'review', tag: 'content' } as const;
const params = z.object({ kind: z.enum(CONTENT_KIND_IDS, 'There is no such kind of content'), record: recordIdSchema });
const guessable = { max: LIMITS.accountCallsPerMinute, per: 'minute' } as const;
const answers = { 200: contentDetailSchema } as const;

export const find = call({ ...editors, method: 'GET', path: '/admin/content/:kind/:record', summary: 'A record with its versions', params, answers });
export const saveDraft = call({
  ...editors,
  method: 'PUT',
  path: '/admin/content/:kind/:record/draft',
  summary: 'Save a draft',
  params,
  body: contentDraftSchema,
  answers,
});
export const discardDraft = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/discard',
  summary: 'Give a draft up',
  params,
  body: contentStepSchema,
  answers,
});
export const submit = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/submit',
  summary: 'Send a draft to review; it must pass its checks',
  params,
  body: contentStepSchema,
  answers,
});
export const sendBack = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/return',
  summary: 'Send what is in review back to its author',
  params,
  body: contentStepSchema,
  answers,
});
export const publish = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/publish',
  summary: 'Approve and publish what somebody else wrote',
  limit: guessable,
  params,
  body: contentStepSchema.extend(reauthenticationSchema.shape).meta({ id: 'ContentApproval' }),
  answers,
});
export const restore = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/restore',
  summary: 'Make a draft of an older version',
  params,
  body: contentRestoreSchema,
  answers,
});
export const withdraw = call({
  ...editors,
  access: 'admin',
  method: 'POST',
  path: '/admin/content/:kind/:record/withdraw',
  summary: 'Take what is published back: what was shipped is shown again, or nothing',
  limit: guessable,
  params,
  body: contentStepSchema.extend(reauthenticationSchema.shape).meta({ id: 'ContentWithdrawal' }),
  answers,
});
export const markRead = call({
  ...editors,
  method: 'POST',
  path: '/admin/content/:kind/:record/read',
  summary: 'Say that it was read through, and when it is to be read again',
  params,
  body: contentReadSchema,
  answers: { 200: doneSchema },
});
