import { z } from 'zod';
import { doneSchema, reauthenticationSchema } from '../account.ts';
import { call } from '../call.ts';
import {
  diaryChangeSchema,
  diaryEntryInputSchema,
  diaryEntrySchema,
  diaryOutlineQuerySchema,
  diaryOutlineSchema,
  diaryPageQuerySchema,
  diaryResponseSchema,
} from '../diary.ts';
import { LIMITS } from '../limits.ts';
import {
  memberExportSchema,
  memberSummarySchema,
  saveAnalysisSchema,
  savedAnalysesResponseSchema,
  savedAnalysisSchema,
  savedStudiesResponseSchema,
  savedStudyInputSchema,
  savedStudySchema,
} from '../member.ts';
import { shareSchema, sharingSchema } from '../shared-assessment.ts';

const member = { access: 'signed-in', tag: 'member' } as const;
const byId = z.object({ id: z.uuid() });
const byStudy = z.object({ studyId: z.string().min(1).max(200) });
const exporting = { ...member, method: 'GET', limit: { max: LIMITS.exportsPerHour, per: 'hour' } } as const;

export const readSummary = call({
  ...member,
  method: 'GET',
  path: '/member/summary',
  summary: 'The cards of the dashboard',
  answers: { 200: memberSummarySchema },
});

export const listAnalyses = call({
  ...member,
  method: 'GET',
  path: '/member/analyses',
  summary: 'The assessments kept, the newest first',
  answers: { 200: savedAnalysesResponseSchema },
});

export const keepAnalysis = call({
  ...member,
  method: 'POST',
  path: '/member/analyses',
  summary: 'Assess a description and keep the assessment',
  // It costs what an assessment of a visitor costs, and is limited like one.
  limit: { max: LIMITS.analysesPerMinute, per: 'minute' },
  body: saveAnalysisSchema,
  answers: { 201: savedAnalysisSchema },
});

export const readAnalysis = call({
  ...member,
  method: 'GET',
  path: '/member/analyses/:id',
  summary: 'One assessment kept',
  params: byId,
  answers: { 200: savedAnalysisSchema },
});

export const deleteAnalysis = call({
  ...member,
  method: 'DELETE',
  path: '/member/analyses/:id',
  summary: 'Delete an assessment kept',
  params: byId,
  answers: { 200: doneSchema },
});

export const readSharing = call({
  ...member,
  method: 'GET',
  path: '/member/analyses/:id/sharing',
  summary: 'What reviewers would read of an assessment kept, or read',
  params: byId,
  answers: { 200: sharingSchema },
});

export const share = call({
  ...member,
  method: 'PUT',
  path: '/member/analyses/:id/sharing',
  summary: 'Share the copy that was shown with reviewers',
  params: byId,
  body: shareSchema,
  answers: { 200: sharingSchema },
});

export const withdrawSharing = call({
  ...member,
  method: 'DELETE',
  path: '/member/analyses/:id/sharing',
  summary: 'Take the shared copy back, with what reviewers said of it',
  params: byId,
  answers: { 200: sharingSchema },
});

export const readDiary = call({
  ...member,
  method: 'GET',
  path: '/member/diary',
  summary: 'A page of the symptom diary',
  query: diaryPageQuerySchema,
  answers: { 200: diaryResponseSchema },
});

export const readDiaryOutline = call({
  ...member,
  method: 'GET',
  path: '/member/diary/outline',
  summary: 'A year of the symptom diary without its notes, for calendar and course',
  query: diaryOutlineQuerySchema,
  answers: { 200: diaryOutlineSchema },
});

export const addDiaryEntry = call({
  ...member,
  method: 'POST',
  path: '/member/diary',
  summary: 'Write a diary entry',
  body: diaryEntryInputSchema,
  answers: { 201: diaryEntrySchema },
});

export const changeDiaryEntry = call({
  ...member,
  method: 'PUT',
  path: '/member/diary/:id',
  summary: 'Change a diary entry',
  params: byId,
  body: diaryChangeSchema,
  answers: { 200: diaryEntrySchema },
});

export const deleteDiaryEntry = call({
  ...member,
  method: 'DELETE',
  path: '/member/diary/:id',
  summary: 'Delete a diary entry',
  params: byId,
  answers: { 200: doneSchema },
});

export const listStudies = call({
  ...member,
  method: 'GET',
  path: '/member/studies',
  summary: 'The studies saved',
  answers: { 200: savedStudiesResponseSchema },
});

export const saveStudy = call({
  ...member,
  method: 'PUT',
  path: '/member/studies/:studyId',
  summary: 'Save a study, or change its note',
  params: byStudy,
  body: savedStudyInputSchema,
  answers: { 200: savedStudySchema },
});

export const removeStudy = call({
  ...member,
  method: 'DELETE',
  path: '/member/studies/:studyId',
  summary: 'Save a study no longer',
  params: byStudy,
  answers: { 200: doneSchema },
});

export const exportData = call({
  ...exporting,
  path: '/member/export',
  summary: 'Everything kept about the member, as JSON',
  answers: { 200: memberExportSchema },
  file: 'application/json; charset=utf-8',
});

export const exportFhir = call({
  ...exporting,
  path: '/member/export/fhir',
  summary: 'Diary and assessments as an HL7 FHIR R4 Bundle',
  answers: {},
  file: 'application/fhir+json; charset=utf-8',
});

export const deleteAccount = call({
  ...member,
  method: 'DELETE',
  path: '/member',
  summary: 'Delete the account and all it keeps',
  body: reauthenticationSchema,
  answers: { 200: doneSchema },
});
