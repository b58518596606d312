import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { importResultSchema, importsSchema, importUndoSchema } from '../import.ts';
import { listCalls } from '../list.ts';
import {
  medicalTermFormSchema,
  medicalTermImportSchema,
  medicalTermList,
  medicalTermPreviewSchema,
  medicalTermSchema,
  medicalTermStatsSchema,
  medicalTermUpdateSchema,
} from '../medical-term.ts';

const terms = { access: 'system', tag: 'medical terms' } as const;
const params = z.object({ id: z.uuid('This is not the id of a term') });

export const { pages: listTerms, file: exportTerms } = listCalls(
  { ...terms, path: '/admin/medical-terms', summary: 'The words of the dictionary' },
  medicalTermList,
);

export const termStats = call({
  ...terms,
  method: 'GET',
  path: '/admin/medical-terms/stats',
  summary: 'How many words the dictionary has, by category',
  answers: { 200: medicalTermStatsSchema },
});

export const createTerm = call({
  ...terms,
  method: 'POST',
  path: '/admin/medical-terms',
  summary: 'Add a word',
  body: medicalTermFormSchema,
  answers: { 201: medicalTermSchema },
});

export const updateTerm = call({
  ...terms,
  method: 'PUT',
  path: '/admin/medical-terms/:id',
  summary: 'Change a word',
  params,
  body: medicalTermUpdateSchema,
  answers: { 200: medicalTermSchema },
});

export const deleteTerm = call({
  ...terms,
  method: 'DELETE',
  path: '/admin/medical-terms/:id',
  summary: 'Delete a word',
  params,
  answers: { 200: doneSchema },
});

export const importTerms = call({
  ...terms,
  method: 'POST',
  path: '/admin/medical-terms/import',
  summary: 'Take over a batch of words from a file; sent again it changes nothing twice',
  body: medicalTermImportSchema,
  answers: { 200: importResultSchema },
});

export const previewTerms = call({
  ...terms,
  method: 'POST',
  path: '/admin/medical-terms/import-preview',
  summary: 'What an import would do to each word, without doing it',
  body: medicalTermImportSchema,
  answers: { 200: medicalTermPreviewSchema },
});

export const listTermImports = call({
  ...terms,
  method: 'GET',
  path: '/admin/medical-term-imports',
  summary: 'The latest imports of words',
  answers: { 200: importsSchema },
});

export const undoTermImport = call({
  ...terms,
  method: 'POST',
  path: '/admin/medical-term-imports/:id/undo',
  summary: 'Take an import of words back, except for what somebody has changed since',
  params: z.object({ id: z.uuid('This is not the id of an import') }),
  answers: { 200: importUndoSchema },
});
