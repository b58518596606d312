import { z } from 'zod';
import { doneSchema, userCreateSchema, userSchema, usersResponseSchema, userUpdateSchema } from '../account.ts';
import { auditListSchema, auditQuerySchema } from '../audit.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { outboxListSchema } from '../outbox.ts';
import { pageQuerySchema } from '../page-query.ts';

const users = { access: 'admin', tag: 'users' } as const;
const params = z.object({ id: z.uuid('This is not the id of a user') });
const guessable = { max: LIMITS.accountCallsPerMinute, per: 'minute' } as const;

export const listUsers = call({ ...users, method: 'GET', path: '/admin/users', summary: 'All accounts', answers: { 200: usersResponseSchema } });

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

export const listAudit = call({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin-or-system',
  tag: 'audit',
  summary: 'What happened, the newest first',
  query: auditQuerySchema,
  answers: { 200: auditListSchema },
});

export const listMails = call({
  method: 'GET',
  path: '/admin/outbox',
  access: 'admin',
  tag: 'outbox',
  summary: 'The mails written, the newest first',
  query: pageQuerySchema,
  answers: { 200: outboxListSchema },
});
