import { accountCalls, type EmailChange, memberCalls, type PasswordChange, type Reauthentication } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall } from '../../../lib/http.ts';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';
import { useAccountMutation } from './member-mutation.ts';

export const useChangeEmail = () => useAccountMutation((body: EmailChange) => makeCall(accountCalls.changeEmail, { body }));

/** A new password ends every other session and every mailed link, and may open the rest of the site. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => makeCall(accountCalls.changePassword, { body }),
    onSuccess: () => Promise.all([askAgainWhoIsSignedIn(), client.invalidateQueries({ queryKey: callKey(accountCalls.listSessions) })]),
  });
}

/** A new secret; nothing is switched on before a code confirms it. */
export const useStartTwoFactor = () =>
  useMutation({ mutationFn: (body: Pick<Reauthentication, 'password'>) => makeCall(accountCalls.setUpTwoFactor, { body }) });

export const useConfirmTwoFactor = () => useAccountMutation((body: { code: string }) => makeCall(accountCalls.confirmTwoFactor, { body }));

export const useDisableTwoFactor = () => useAccountMutation((body: Reauthentication) => makeCall(accountCalls.disableTwoFactor, { body }));

export const useNewRecoveryCodes = () => useAccountMutation((body: Reauthentication) => makeCall(accountCalls.makeRecoveryCodes, { body }));

export const useDeleteAccount = () => useMutation({ mutationFn: (body: Reauthentication) => makeCall(memberCalls.deleteAccount, { body }) });
