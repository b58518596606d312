import {
  currentUserSchema,
  doneSchema,
  invitationSchema,
  type LoginRequest,
  loginResponseSchema,
  type RegisterRequest,
  type resetPasswordSchema,
  type resetRequestSchema,
} from '@consilium/contract';
import type { z } from 'zod';
import { request } from '../../../lib/http.ts';

const post = <S extends z.ZodType>(path: string, schema: S, body: unknown) => request(path, schema, { method: 'POST', body });

export const logIn = (typed: LoginRequest) => post('/api/login', loginResponseSchema, typed);
export const register = (typed: RegisterRequest) => post('/api/register', currentUserSchema, typed);
export const readInvitation = (token: string) => post('/api/invitation', invitationSchema, { token });
export const askForReset = (typed: z.infer<typeof resetRequestSchema>) => post('/api/password-reset/request', doneSchema, typed);
export const resetPassword = (typed: z.infer<typeof resetPasswordSchema>) => post('/api/password-reset', doneSchema, typed);
export const confirmEmail = (token: string) => post('/api/email-confirm', doneSchema, { token });
