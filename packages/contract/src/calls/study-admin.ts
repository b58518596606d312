import { z } from 'zod';
import { call } from '../call.ts';
import { listCalls } from '../list.ts';
import {
  adminStudyList,
  adminStudySchema,
  studiesChangedSchema,
  studiesChangeSchema,
  studyHistorySchema,
  studyImportsSchema,
  studyImportUndoSchema,
  studyUpdateSchema,
} from '../study-admin.ts';

const admin = { access: 'admin', tag: 'studies' } as const;
const params = z.object({ id: z.string().min(1).max(200) });

export const { pages: listStudies, file: exportStudyList } = listCalls({ ...admin, path: '/admin/studies', summary: 'The study library' }, adminStudyList);

export const updateStudy = call({
  ...admin,
  method: 'PUT',
  path: '/admin/studies/:id',
  summary: 'Change a study',
  params,
  body: studyUpdateSchema,
  answers: { 200: adminStudySchema },
});

export const changeStudies = call({
  ...admin,
  method: 'PATCH',
  path: '/admin/studies',
  summary: 'Change several studies in one way: all of them, or none',
  body: studiesChangeSchema,
  answers: { 200: studiesChangedSchema },
});

export const studyHistory = call({
  ...admin,
  method: 'GET',
  path: '/admin/studies/:id/history',
  summary: 'What was done to a study, and where our knowledge rests on it',
  params,
  answers: { 200: studyHistorySchema },
});

export const listStudyImports = call({
  ...admin,
  method: 'GET',
  path: '/admin/study-imports',
  summary: 'The latest imports of studies',
  answers: { 200: studyImportsSchema },
});

export const undoStudyImport = call({
  ...admin,
  method: 'POST',
  path: '/admin/study-imports/:id/undo',
  summary: 'Take an import of studies back, except for what somebody has changed since',
  params: z.object({ id: z.uuid('This is not the id of an import') }),
  answers: { 200: studyImportUndoSchema },
});
