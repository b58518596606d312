import {
  askableModelsSchema,
  conversationAnswerSchema,
  conversationRequestSchema,
  secondOpinionRequestSchema,
  secondOpinionSchema,
  summaryRequestSchema,
} from '../ai-answers.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

const visitor = { access: 'public', tag: 'analysis' } as const;
const asking = { ...visitor, method: 'POST', limit: { max: LIMITS.aiAnswersPerMinute, per: 'minute' } } as const;

export const listAskable = call({
  ...visitor,
  withoutDatabase: true,
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

/** Answered from records of the library alone, each sentence with those that bear it. */
export const askAssistant = call({
  ...asking,
  path: '/analyses/conversation',
  summary: 'A question about the results to the AI research assistant',
  body: conversationRequestSchema,
  answers: { 200: conversationAnswerSchema },
});

/** Lines of JSON, one event each (`SummaryEvent`), as the sentences come. */
export const summarise = call({
  ...asking,
  path: '/analyses/summary',
  summary: 'The results in plain words, written by an AI model and held against them sentence by sentence',
  body: summaryRequestSchema,
  answers: {},
  file: 'application/x-ndjson',
});
