import { z } from 'zod';
import {
  evaluationDetailSchema,
  evaluationRequestSchema,
  evaluationSchema,
  evaluationsSchema,
  poolWeightChangeSchema,
  poolWeightSchema,
} from '../ai-evaluation.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

const seen = { access: 'admin-or-system', tag: 'AI models', method: 'GET' } as const;
const changed = { access: 'api', tag: 'AI models' } as const;
const params = z.object({ id: z.uuid('This is not the id of an evaluation') });

export const listEvaluations = call({
  ...seen,
  path: '/admin/ai/evaluations',
  summary: 'Evaluations of AI models, the newest first, and what the second opinion weighs by',
  answers: { 200: evaluationsSchema },
});
export const readEvaluation = call({
  ...seen,
  path: '/admin/ai/evaluations/:id',
  summary: 'One evaluation: figures of everybody who was measured, and what came of each case, without its text',
  params,
  answers: { 200: evaluationDetailSchema },
});
/** One at a time, on all servers together. It goes on after the answer. */
export const startEvaluation = call({
  ...changed,
  method: 'POST',
  path: '/admin/ai/evaluations',
  summary: 'Ask AI models made-up cases, and count how they answer',
  limit: { max: LIMITS.connectionTestsPerMinute, per: 'minute' },
  body: evaluationRequestSchema,
  answers: { 201: evaluationSchema },
});
export const cancelEvaluation = call({
  ...changed,
  method: 'POST',
  path: '/admin/ai/evaluations/:id/cancel',
  summary: 'End an evaluation that is running; it has no figures then',
  params,
  answers: { 200: evaluationSchema },
});
export const changePoolWeight = call({
  ...changed,
  method: 'PUT',
  path: '/admin/ai/pool-weight',
  summary: 'Weigh the second opinion by what an evaluation fitted, or as usual',
  limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' },
  body: poolWeightChangeSchema,
  answers: { 200: poolWeightSchema },
});
