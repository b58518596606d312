import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { listCalls } from '../list.ts';
import {
  adminStudyList,
  adminStudySchema,
  deletedStudiesSchema,
  STUDY_FILE,
  studiesChangedSchema,
  studiesChangeSchema,
  studyFileSchema,
  studyFormSchema,
  studyHistorySchema,
  studyImportNowSchema,
  studyImportsSchema,
  studyImportUndoSchema,
  studyUpdateSchema,
} from '../study-admin.ts';

const admin = { access: 'admin', tag: 'studies' } as const;
const params = z.object({ id: z.string().min(1).max(200) });

export const { pages: listStudies, file: exportStudyList } = listCalls({ ...admin, path: '/admin/studies', summary: 'The study library' }, adminStudyList);

export const addStudy = call({
  ...admin,
  method: 'POST',
  path: '/admin/studies',
  summary: 'Add a study',
  body: studyFormSchema,
  answers: { 201: adminStudySchema },
});

export const deleteStudy = call({
  ...admin,
  method: 'DELETE',
  path: '/admin/studies/:id',
  summary: 'Delete a study that our knowledge does not rest on; it can be restored',
  params,
  query: z.object({ version: z.coerce.number().int().positive() }),
  answers: { 200: doneSchema },
});

export const listDeletedStudies = call({
  ...admin,
  method: 'GET',
  path: '/admin/deleted-studies',
  summary: 'Studies that were deleted, the latest first',
  answers: { 200: deletedStudiesSchema },
});

export const restoreStudy = call({
  ...admin,
  method: 'POST',
  path: '/admin/deleted-studies/:id/restore',
  summary: 'Bring a deleted study back as it was',
  params,
  answers: { 200: adminStudySchema },
});

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

const ofImport = z.object({ id: z.uuid('This is not the id of an import') });
const now = { 200: studyImportNowSchema };

export const beginStudyImport = call({
  ...admin,
  method: 'POST',
  path: '/admin/study-imports',
  summary: 'Begin the import of a file of studies, which is then sent in parts',
  body: studyFileSchema,
  answers: { 201: studyImportNowSchema },
});

export const sendStudyFile = call({
  ...admin,
  method: 'PUT',
  path: '/admin/study-imports/:id/file',
  summary: 'Send a part of a file of studies (application/octet-stream); with the last one it is read and compared with the library, which changes nothing yet',
  params: ofImport,
  query: z.object({ from: z.coerce.number().int().min(0).max(STUDY_FILE.largest) }),
  bytes: STUDY_FILE.part,
  answers: now,
});

export const readStudyImport = call({
  ...admin,
  method: 'GET',
  path: '/admin/study-imports/:id',
  summary: 'How far an import of studies has come, and what it would do',
  params: ofImport,
  answers: now,
});

export const confirmStudyImport = call({
  ...admin,
  method: 'POST',
  path: '/admin/study-imports/:id/confirm',
  summary: 'Take over what an import of studies would do: all of it, or nothing',
  params: ofImport,
  answers: now,
});

export const cancelStudyImport = call({
  ...admin,
  method: 'DELETE',
  path: '/admin/study-imports/:id',
  summary: 'Forget an import of studies that is not confirmed',
  params: ofImport,
  answers: { 200: doneSchema },
});

export const undoStudyImport = call({
  ...admin,
  method: 'POST',
  path: '/admin/study-imports/:id/undo',
  summary: 'Take an import of studies back, except for what somebody has changed since',
  params: ofImport,
  answers: { 200: studyImportUndoSchema },
});
