import { call } from '../call.ts';
import { doesItHelpSchema, evidenceNameQuerySchema, evidenceNamesSchema, evidenceQuerySchema } from '../does-it-help.ts';
import { LIMITS } from '../limits.ts';

const open = { method: 'GET', access: 'public', tag: 'studies' } as const;

export const askEvidence = call({
  ...open,
  path: '/evidence',
  summary: 'What the records of the library say together of a treatment for a condition',
  limit: { max: LIMITS.evidenceQuestionsPerMinute, per: 'minute' },
  query: evidenceQuerySchema,
  answers: { 200: doesItHelpSchema },
});

export const listEvidenceNames = call({
  ...open,
  path: '/evidence/names',
  summary: 'Treatments or conditions that records speak of, for choosing one',
  limit: { max: LIMITS.evidenceNamesPerMinute, per: 'minute' },
  query: evidenceNameQuerySchema,
  answers: { 200: evidenceNamesSchema },
});
