import {
  analysisRequestSchema,
  analysisSchema,
  findingsQuerySchema,
  findingsResponseSchema,
  recogniseRequestSchema,
  recogniseResponseSchema,
} from '../analysis.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

const visitor = { access: 'public', tag: 'analysis' } as const;

export const assess = call({
  ...visitor,
  method: 'POST',
  path: '/analyses',
  summary: 'Assess a description across the medical systems',
  limit: { max: LIMITS.analysesPerMinute, per: 'minute' },
  body: analysisRequestSchema,
  answers: { 200: analysisSchema },
});

export const recognise = call({
  ...visitor,
  method: 'POST',
  path: '/analyses/recognise',
  summary: 'Recognise findings in a description while it is typed',
  limit: { max: LIMITS.recognitionsPerMinute, per: 'minute' },
  body: recogniseRequestSchema,
  answers: { 200: recogniseResponseSchema },
});

export const searchFindings = call({
  ...visitor,
  method: 'GET',
  path: '/findings',
  summary: 'Findings by their names and lay wordings, for completing what is typed',
  query: findingsQuerySchema,
  answers: { 200: findingsResponseSchema },
});
