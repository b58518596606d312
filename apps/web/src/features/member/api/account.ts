import { doneSchema, type EmailChange, type PasswordChange, type Reauthentication, recoveryCodesSchema, twoFactorSetupSchema } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';
import { useAccountMutation } from './member-mutation.ts';

export const useChangeEmail = () => useAccountMutation((body: EmailChange) => request('/api/user/email', doneSchema, { method: 'PUT', body }));

/** A new password ends every other session and every mailed link, and may open the rest of the site. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => request('/api/user/password', doneSchema, { method: 'PUT', body }),
    onSuccess: () => Promise.all([askAgainWhoIsSignedIn(), client.invalidateQueries({ queryKey: ['member', 'sessions'] })]),
  });
}

/** A new secret; nothing is switched on before a code confirms it. */
export const useStartTwoFactor = () =>
  useMutation({
    mutationFn: (body: Pick<Reauthentication, 'password'>) => request('/api/user/two-factor/setup', twoFactorSetupSchema, { method: 'POST', body }),
  });

export const useConfirmTwoFactor = () =>
  useAccountMutation((body: { code: string }) => request('/api/user/two-factor/confirm', recoveryCodesSchema, { method: 'POST', body }));

export const useDisableTwoFactor = () =>
  useAccountMutation((body: Reauthentication) => request('/api/user/two-factor/disable', doneSchema, { method: 'POST', body }));

export const useNewRecoveryCodes = () =>
  useAccountMutation((body: Reauthentication) => request('/api/user/two-factor/recovery-codes', recoveryCodesSchema, { method: 'POST', body }));

export const useDeleteAccount = () => useMutation({ mutationFn: (body: Reauthentication) => request('/api/member', doneSchema, { method: 'DELETE', body }) });
