import { ACCOUNT_TEXTS, accountCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { changePassword, confirmEmail, requestEmailChange, requestReset, resetPassword } from './credentials.ts';

/** Password and email address: changing them, and the mailed links. */
export function credentialRoutes(serve: Serve, context: Context): void {
  serve(accountCalls.changePassword, async (request, reply) => {
    await changePassword(context, request, reply, request.body);
    return { message: 'Your password is changed. Other devices are signed out.' };
  });

  serve(accountCalls.changeEmail, async (request) => {
    await requestEmailChange(context, request, request.body);
    return { message: 'We sent a link to the new address. Open it within one hour to confirm the change.' };
  });

  serve(accountCalls.confirmEmail, async (request) => {
    await confirmEmail(context, request, request.body.token);
    return { message: 'Your email address is changed.' };
  });

  serve(accountCalls.requestReset, async (request) => {
    requestReset(context, request, request.body.email);
    return { message: ACCOUNT_TEXTS.resetRequested };
  });

  serve(accountCalls.resetPassword, async (request) => {
    await resetPassword(context, request, request.body.token, request.body.password);
    return { message: 'Your new password is set. Please sign in.' };
  });
}
