import { z } from 'zod';
import {
  analysisRequestSchema,
  analysisSchema,
  assessQuerySchema,
  complaintsSchema,
  deviceKnowledgeSchema,
  findingsQuerySchema,
  findingsResponseSchema,
  recogniseRequestSchema,
  recogniseResponseSchema,
  sampleResponseSchema,
  systemViewSchema,
} from '../analysis.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { systemIdSchema } from '../system-id.ts';

const visitor = { access: 'public', tag: 'analysis', withoutDatabase: true } as const;

export const assess = call({
  ...visitor,
  method: 'POST',
  path: '/analyses',
  summary: 'Assess a description across the medical systems',
  limit: { max: LIMITS.analysesPerMinute, per: 'minute' },
  query: assessQuerySchema,
  body: analysisRequestSchema,
  answers: { 200: analysisSchema },
});

/** What a brief assessment left out of one system, for the same request. In an emergency other systems have no reading. */
export const readSystem = call({
  ...visitor,
  method: 'POST',
  path: '/analyses/systems/:system',
  summary: 'The whole reading of one medical system in a description',
  limit: { max: LIMITS.analysesPerMinute * LIMITS.readingsPerAnalysis, per: 'minute' },
  params: z.object({ system: systemIdSchema }),
  body: analysisRequestSchema,
  answers: { 200: systemViewSchema },
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

export const readSample = call({
  ...visitor,
  method: 'GET',
  path: '/analyses/sample',
  summary: 'What the engine makes of the example on the landing page',
  answers: { 200: sampleResponseSchema },
});

/** What a browser needs to know before it loads the knowledge, to reason over it without the server. */
export const deviceKnowledge = call({
  ...visitor,
  method: 'GET',
  path: '/knowledge',
  summary: 'The version of the knowledge that a browser can load to assess on the device, and its size',
  limit: { max: LIMITS.knowledgeLoadsPerHour, per: 'hour' },
  answers: { 200: deviceKnowledgeSchema },
});

/** Gzipped JSON, which the browser unpacks itself, so that it can tell how much of it is there. */
export const takeKnowledge = call({
  ...visitor,
  method: 'GET',
  path: '/knowledge/:version',
  summary: 'The knowledge of this version, packed',
  limit: { max: LIMITS.knowledgeLoadsPerHour, per: 'hour' },
  params: deviceKnowledgeSchema.pick({ version: true }),
  answers: {},
  file: 'application/gzip',
});

export const listComplaints = call({
  ...visitor,
  method: 'GET',
  path: '/complaints',
  summary: 'Symptoms and signs to choose from, and where on the body they are',
  answers: { 200: complaintsSchema },
});
