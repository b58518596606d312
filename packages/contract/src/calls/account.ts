import { z } from 'zod';
import {
  currentUserSchema,
  doneSchema,
  emailChangeSchema,
  emailConfirmSchema,
  invitationRequestSchema,
  invitationSchema,
  loginRequestSchema,
  loginResponseSchema,
  passwordChangeSchema,
  reauthenticationSchema,
  recoveryCodesSchema,
  registerRequestSchema,
  resetPasswordSchema,
  resetRequestSchema,
  sessionsResponseSchema,
  twoFactorConfirmSchema,
  twoFactorSetupSchema,
} from '../account.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

const guessable = { max: LIMITS.accountCallsPerMinute, per: 'minute' } as const;
const mailing = { max: LIMITS.resetRequestsPerHour, per: 'hour' } as const;
const visitor = { method: 'POST', access: 'public', tag: 'account', limit: guessable } as const;
const member = { access: 'signed-in', tag: 'account' } as const;
const twoFactor = { ...member, method: 'POST', limit: guessable } as const;

export const readUser = call({
  ...member,
  method: 'GET',
  path: '/user',
  whileClosed: true,
  summary: 'Who is signed in',
  beforeOwnPassword: true,
  answers: { 200: currentUserSchema },
});

export const login = call({
  ...visitor,
  whileClosed: true,
  path: '/login',
  summary: 'Sign in',
  body: loginRequestSchema,
  answers: { 200: loginResponseSchema },
});

export const logout = call({
  whileClosed: true,
  method: 'POST',
  path: '/logout',
  access: 'public',
  tag: 'account',
  summary: 'Sign out',
  answers: { 200: doneSchema },
});

export const readInvitation = call({
  ...visitor,
  path: '/invitation',
  summary: 'Whom an invitation is for',
  body: invitationRequestSchema,
  answers: { 200: invitationSchema },
});

export const register = call({
  ...visitor,
  path: '/register',
  summary: 'Register with an invitation',
  body: registerRequestSchema,
  answers: { 201: currentUserSchema },
});

export const changePassword = call({
  ...member,
  method: 'PUT',
  path: '/user/password',
  summary: 'Set a new password',
  limit: guessable,
  beforeOwnPassword: true,
  body: passwordChangeSchema,
  answers: { 200: doneSchema },
});

export const changeEmail = call({
  ...member,
  method: 'PUT',
  path: '/user/email',
  summary: 'Ask for another email address; a mailed link confirms it',
  limit: mailing,
  body: emailChangeSchema,
  answers: { 200: doneSchema },
});

export const confirmEmail = call({
  ...visitor,
  path: '/email-confirm',
  summary: 'Confirm a new email address by its mailed link',
  body: emailConfirmSchema,
  answers: { 200: doneSchema },
});

export const requestReset = call({
  ...visitor,
  path: '/password-reset/request',
  summary: 'Ask for a link to set a new password',
  limit: mailing,
  body: resetRequestSchema,
  answers: { 200: doneSchema },
});

export const resetPassword = call({
  ...visitor,
  path: '/password-reset',
  summary: 'Set a new password by a mailed link',
  body: resetPasswordSchema,
  answers: { 200: doneSchema },
});

export const setUpTwoFactor = call({
  ...twoFactor,
  path: '/user/two-factor/setup',
  summary: 'A secret for an authenticator app',
  body: reauthenticationSchema,
  answers: { 200: twoFactorSetupSchema },
});

export const confirmTwoFactor = call({
  ...twoFactor,
  path: '/user/two-factor/confirm',
  summary: 'Switch two-factor sign-in on by its first code',
  body: twoFactorConfirmSchema,
  answers: { 200: recoveryCodesSchema },
});

export const disableTwoFactor = call({
  ...twoFactor,
  path: '/user/two-factor/disable',
  summary: 'Switch two-factor sign-in off',
  body: reauthenticationSchema,
  answers: { 200: doneSchema },
});

export const makeRecoveryCodes = call({
  ...twoFactor,
  path: '/user/two-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  body: reauthenticationSchema,
  answers: { 200: recoveryCodesSchema },
});

export const listSessions = call({
  ...member,
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where one is signed in',
  answers: { 200: sessionsResponseSchema },
});

export const endSession = call({
  ...member,
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Sign one device out',
  params: z.object({ id: z.uuid() }),
  answers: { 200: doneSchema },
});

export const endOtherSessions = call({
  ...member,
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Sign out everywhere else',
  answers: { 200: doneSchema },
});
