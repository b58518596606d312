import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { studyNetworkSchema, studyNoticesSchema, studyResponseSchema } from '../study.ts';
import { CITATION_STYLES, studyCitationSchema, studyExportQuerySchema } from '../study-export.ts';
import { studySearchQuerySchema, studySearchSchema } from '../study-search.ts';

const byId = z.object({ id: z.string().min(1).max(200) });

export const searchStudies = call({
  method: 'GET',
  path: '/studies',
  access: 'public',
  tag: 'studies',
  summary: 'Studies by words and filters, with how many each filter would leave',
  limit: { max: LIMITS.studySearchesPerMinute, per: 'minute' },
  query: studySearchQuerySchema,
  answers: { 200: studySearchSchema },
});

export const readStudy = call({
  method: 'GET',
  path: '/studies/:id',
  access: 'public',
  tag: 'studies',
  summary: 'One record with the studies nearest to it, and where our knowledge rests on it',
  params: byId,
  answers: { 200: studyResponseSchema },
});

export const exportStudies = call({
  method: 'GET',
  path: '/studies/export',
  access: 'public',
  tag: 'studies',
  summary: 'Studies as a file for reference managers or spreadsheets: those named, or the first that a search finds',
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
  params: byId,
  query: z.object({ style: z.enum(CITATION_STYLES).default('apa') }),
  answers: { 200: studyCitationSchema },
});

export const readNetwork = call({
  method: 'GET',
  path: '/studies/:id/network',
  access: 'public',
  tag: 'studies',
  summary: 'The studies of this library that a record cites, that cite it, and that are near it',
  params: byId,
  answers: { 200: studyNetworkSchema },
});

export const listNotices = call({
  method: 'GET',
  path: '/studies/notices',
  access: 'public',
  withoutDatabase: true,
  tag: 'studies',
  summary: 'Records our knowledge rests on that were retracted, corrected or questioned',
  answers: { 200: studyNoticesSchema },
});
