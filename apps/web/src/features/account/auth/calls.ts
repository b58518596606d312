import { accountCalls, type CallInput, type LoginRequest, type RegisterRequest } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';

export const logIn = (body: LoginRequest) => makeCall(accountCalls.login, { body });
export const register = (body: RegisterRequest) => makeCall(accountCalls.register, { body });
export const readInvitation = (token: string) => makeCall(accountCalls.readInvitation, { body: { token } });
export const askForReset = (body: CallInput<typeof accountCalls.requestReset>['body']) => makeCall(accountCalls.requestReset, { body });
export const resetPassword = (body: CallInput<typeof accountCalls.resetPassword>['body']) => makeCall(accountCalls.resetPassword, { body });
export const confirmEmail = (token: string) => makeCall(accountCalls.confirmEmail, { body: { token } });
