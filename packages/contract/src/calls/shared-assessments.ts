import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';
import { conditionNamesSchema, EVALUATION_FORMATS, givenReviewSchema, reviewAgreementSchema, sharedDetailSchema, sharedQueue } from '../shared-assessment.ts';

const reviewers = { access: 'review', tag: 'review' } as const;
const params = z.object({ id: z.uuid('There is no such assessment') });

export const { pages: queue } = listCalls(
  { ...reviewers, path: '/admin/shared', summary: 'Assessments that members shared, in the order in which a mistake harms' },
  sharedQueue,
);
export const agreement = call({
  ...reviewers,
  method: 'GET',
  path: '/admin/shared/agreement',
  summary: 'How often reviewers agreed with assessments, by month, and with each other',
  answers: { 200: reviewAgreementSchema },
});
export const exportReviewed = call({
  ...reviewers,
  method: 'GET',
  path: '/admin/shared/export',
  summary: 'What was reviewed, for evaluation: JSON lines, or comma-separated values',
  limit: { max: LIMITS.exportsPerHour, per: 'hour' },
  query: z.object({ format: z.enum(EVALUATION_FORMATS).default('jsonl') }),
  answers: {},
  file: 'application/jsonl; charset=utf-8',
});
export const conditions = call({
  ...reviewers,
  method: 'GET',
  path: '/admin/shared/conditions',
  summary: 'Conditions by the beginning of a word of their name',
  query: z.object({ query: z.string().trim().min(1, 'Type at least one letter').max(100) }),
  answers: { 200: conditionNamesSchema },
});
export const find = call({
  ...reviewers,
  method: 'GET',
  path: '/admin/shared/:id',
  summary: 'One shared assessment; what others said of it only after one’s own review',
  params,
  answers: { 200: sharedDetailSchema },
});
export const review = call({
  ...reviewers,
  method: 'PUT',
  path: '/admin/shared/:id/review',
  summary: 'Agree with a shared assessment, correct it or flag it',
  params,
  body: givenReviewSchema,
  answers: { 200: sharedDetailSchema },
});
