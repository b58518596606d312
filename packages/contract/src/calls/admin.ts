import { z } from 'zod';
import {
  activeChangeSchema,
  doneSchema,
  roleChangeSchema,
  severalActiveSchema,
  userCreateSchema,
  userDetailSchema,
  userList,
  userSchema,
  userUpdateSchema,
} from '../account.ts';
import { auditChainSchema, auditList, lastAuditChainSchema } from '../audit.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';
import { listViewSchema, listViewsSchema, newListViewSchema } from '../list-view.ts';
import { outboxList } from '../outbox.ts';
import { recordSearchQuerySchema, recordsFoundSchema } from '../record-search.ts';

const users = { access: 'admin', tag: 'users' } as const;
const params = z.object({ id: z.uuid('This is not the id of a user') });
const guessable = { max: LIMITS.accountCallsPerMinute, per: 'minute' } as const;

export const { pages: listUsers, file: exportUsers } = listCalls({ ...users, path: '/admin/users', summary: 'The accounts' }, userList);

export const readUser = call({
  ...users,
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One account: how it is signed in to, and where; nothing of what its owner wrote',
  params,
  answers: { 200: userDetailSchema },
});

export const createUser = call({
  ...users,
  method: 'POST',
  path: '/admin/users',
  summary: 'Make an account',
  body: userCreateSchema,
  answers: { 201: userSchema },
});

export const updateUser = call({
  ...users,
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change an account',
  params,
  body: userUpdateSchema,
  answers: { 200: userSchema },
});

export const deleteUser = call({
  ...users,
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete an account',
  params,
  answers: { 200: doneSchema },
});

export const sendPasswordReset = call({
  ...users,
  method: 'POST',
  path: '/admin/users/:id/password-reset',
  summary: 'Mail the owner a link to set a new password',
  limit: guessable,
  params,
  answers: { 200: doneSchema },
});

export const resetTwoFactor = call({
  ...users,
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  summary: 'Take a lost second factor off',
  limit: guessable,
  params,
  answers: { 200: doneSchema },
});

export const endUserSessions = call({
  ...users,
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  summary: 'Sign somebody out everywhere',
  params,
  answers: { 200: doneSchema },
});

export const endUserSession = call({
  ...users,
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:session',
  summary: 'Sign one device of somebody out',
  params: params.extend({ session: z.uuid('This is not the id of a session') }),
  answers: { 200: doneSchema },
});

export const setUserActive = call({
  ...users,
  method: 'PUT',
  path: '/admin/users/:id/active',
  summary: 'Deactivate an account, or activate it again',
  params,
  body: activeChangeSchema,
  answers: { 200: userSchema },
});

export const changeRoles = call({
  ...users,
  method: 'PUT',
  path: '/admin/users/roles',
  summary: 'Give several accounts a role: all of them, or none',
  body: roleChangeSchema,
  answers: { 200: doneSchema },
});

export const setUsersActive = call({
  ...users,
  method: 'PUT',
  path: '/admin/users/active',
  summary: 'Deactivate several accounts, or activate them again: all of them, or none',
  body: severalActiveSchema,
  answers: { 200: doneSchema },
});

export const { pages: listAudit, file: exportAudit } = listCalls(
  { access: 'admin-or-system', tag: 'audit', path: '/admin/audit', summary: 'What happened' },
  auditList,
);

export const readAuditChain = call({
  access: 'admin-or-system',
  tag: 'audit',
  method: 'GET',
  path: '/admin/audit/chain',
  summary: 'How the last check of the audit records went',
  answers: { 200: lastAuditChainSchema },
});

export const verifyAuditChain = call({
  access: 'admin-or-system',
  tag: 'audit',
  method: 'POST',
  path: '/admin/audit/chain',
  summary: 'Check that no audit record was changed or taken away',
  limit: { max: LIMITS.checksPerMinute, per: 'minute' },
  answers: { 200: auditChainSchema },
});

export const { pages: listMails, file: exportMails } = listCalls(
  { access: 'admin', tag: 'outbox', path: '/admin/outbox', summary: 'The mails written' },
  outboxList,
);

export const searchRecords = call({
  access: 'admin-or-system',
  tag: 'lists',
  method: 'GET',
  path: '/admin/search',
  summary: 'Records by name, a few of each kind that the reader may see',
  query: recordSearchQuerySchema,
  answers: { 200: recordsFoundSchema },
});

const views = { access: 'back-office', tag: 'lists' } as const;

export const listViews = call({
  ...views,
  method: 'GET',
  path: '/admin/views',
  summary: "One's own kept views of lists, by name",
  answers: { 200: listViewsSchema },
});

export const keepView = call({
  ...views,
  method: 'PUT',
  path: '/admin/views',
  summary: 'Keep a view of a list under a name, in place of the one that has it',
  body: newListViewSchema,
  answers: { 200: listViewSchema },
});

export const removeView = call({
  ...views,
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Keep a view no longer',
  params: z.object({ id: z.uuid() }),
  answers: { 200: doneSchema },
});
