import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { studyResponseSchema } from '../study.ts';
import { CITATION_STYLES, studyCitationSchema, studyExportQuerySchema } from '../study-export.ts';

export const readStudy = call({
  method: 'GET',
  path: '/studies/:id',
  access: 'public',
  tag: 'studies',
  summary: 'One record with the studies nearest to it',
  params: z.object({ id: z.string().min(1).max(200) }),
  answers: { 200: studyResponseSchema },
});

export const exportStudies = call({
  method: 'GET',
  path: '/studies/export',
  access: 'public',
  tag: 'studies',
  summary: 'Studies as a file for reference managers or spreadsheets',
  limit: { max: LIMITS.studyFilesPerMinute, per: 'minute' },
  query: studyExportQuerySchema,
  answers: {},
  file: 'application/octet-stream',
});

export const citeStudy = call({
  method: 'GET',
  path: '/studies/:id/citation',
  access: 'public',
  tag: 'studies',
  summary: 'How a study is cited in a style',
  limit: { max: LIMITS.studyFilesPerMinute, per: 'minute' },
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({ style: z.enum(CITATION_STYLES).default('apa') }),
  answers: { 200: studyCitationSchema },
});
