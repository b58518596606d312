import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { listCalls } from '../list.ts';
import {
  medicalTermFormSchema,
  medicalTermImportResultSchema,
  medicalTermImportSchema,
  medicalTermList,
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
  summary: 'Take over words of a file',
  body: medicalTermImportSchema,
  answers: { 200: medicalTermImportResultSchema },
});
