import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import {
  definitionRequestSchema,
  definitionSchema,
  glossaryAdminEntrySchema,
  glossaryBulkSchema,
  glossaryEntrySchema,
  glossaryFormSchema,
  glossaryLogSchema,
  glossaryPublishSchema,
  glossaryQuerySchema,
  glossaryTermsSchema,
  glossaryUpdateSchema,
  glossaryWordSchema,
} from '../glossary.ts';
import { importResultSchema, importsSchema, importUndoSchema } from '../import.ts';
import { LIMITS } from '../limits.ts';

const open = { access: 'public', tag: 'glossary' } as const;
const known = { ...open, withoutDatabase: true } as const;
const edit = { access: 'system', tag: 'glossary' } as const;
const params = z.object({ id: z.uuid('This is not the id of an entry') });

export const listGlossary = call({ ...known, method: 'GET', path: '/glossary', summary: 'The published terms', answers: { 200: z.array(glossaryWordSchema) } });

export const readEntry = call({
  ...known,
  method: 'GET',
  path: '/glossary/:term',
  summary:
    'An entry by its term, another name of it, a form of that, or its place in the address; with autoGenerate also what our own content says of a term without an entry',
  limit: { max: LIMITS.glossaryReadsPerMinute, per: 'minute' },
  params: z.object({ term: z.string().trim().min(1).max(LIMITS.glossaryTermLength) }),
  query: z.object({ autoGenerate: z.stringbool().optional() }),
  answers: { 200: glossaryEntrySchema },
});

export const listGlossaryTerms = call({
  ...known,
  method: 'GET',
  path: '/glossary-terms',
  summary: 'The words that texts are looked through for',
  answers: { 200: glossaryTermsSchema },
});

export const defineTerm = call({
  ...open,
  method: 'POST',
  path: '/ai-definition',
  summary: 'A definition by an AI model of a term that nothing here explains',
  limit: { max: LIMITS.definitionsPerMinute, per: 'minute' },
  body: definitionRequestSchema,
  answers: { 200: definitionSchema },
});

export const listEntries = call({
  ...edit,
  method: 'GET',
  path: '/admin/glossary',
  summary: 'All entries, drafts included',
  query: glossaryQuerySchema,
  answers: { 200: z.array(glossaryAdminEntrySchema) },
});

export const createEntry = call({
  ...edit,
  method: 'POST',
  path: '/admin/glossary',
  summary: 'Add an entry',
  body: glossaryFormSchema,
  answers: { 201: glossaryAdminEntrySchema },
});

export const updateEntry = call({
  ...edit,
  method: 'PUT',
  path: '/admin/glossary/:id',
  summary: 'Change an entry',
  params,
  body: glossaryUpdateSchema,
  answers: { 200: glossaryAdminEntrySchema },
});

export const deleteEntry = call({ ...edit, method: 'DELETE', path: '/admin/glossary/:id', summary: 'Delete an entry', params, answers: { 200: doneSchema } });

export const publishEntry = call({
  ...edit,
  method: 'PATCH',
  path: '/admin/glossary/:id/publish',
  summary: 'Publish an entry, or take it back',
  params,
  body: glossaryPublishSchema,
  answers: { 200: glossaryAdminEntrySchema },
});

export const entryHistory = call({
  ...edit,
  method: 'GET',
  path: '/admin/glossary/:id/audit-logs',
  summary: 'What was done to an entry, the newest first',
  params,
  answers: { 200: z.array(glossaryLogSchema) },
});

export const importEntries = call({
  ...edit,
  method: 'POST',
  path: '/admin/glossary/bulk',
  summary: 'Take over a batch of entries from a file; sent again it changes nothing twice',
  body: glossaryBulkSchema,
  answers: { 200: importResultSchema },
});

export const listImports = call({
  ...edit,
  method: 'GET',
  path: '/admin/glossary-imports',
  summary: 'The latest imports',
  answers: { 200: importsSchema },
});

export const undoImport = call({
  ...edit,
  method: 'POST',
  path: '/admin/glossary-imports/:id/undo',
  summary: 'Take an import back, except for what somebody has changed since',
  params,
  answers: { 200: importUndoSchema },
});
