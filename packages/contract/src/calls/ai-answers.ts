import { askableModelsSchema, secondOpinionRequestSchema, secondOpinionSchema } from '../ai-answers.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

const visitor = { access: 'public', tag: 'analysis' } as const;
const asking = { ...visitor, method: 'POST', limit: { max: LIMITS.aiAnswersPerMinute, per: 'minute' } } as const;

export const listAskable = call({
  ...visitor,
  method: 'GET',
  path: '/ai',
  summary: 'The AI models that can be asked about an assessment, in their order',
  answers: { 200: askableModelsSchema },
});

/** The assessment itself (`POST /analyses`) never waits for a model. */
export const askSecondOpinion = call({
  ...asking,
  path: '/analyses/second-opinion',
  summary: 'What AI models read in a description and hold likely, joined with the assessment',
  body: secondOpinionRequestSchema,
  answers: { 200: secondOpinionSchema },
});
