import { adminCalls, type Role, type UserUpdate } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';

/** One account, as its page shows it; null when there is none. */
export function useUserDetail(id: string) {
  return useQuery({ ...recordQuery(adminCalls.readUser, { params: { id } }), staleTime: 0, retry: 1, refetchOnWindowFocus: false });
}

/** Makes an account, or changes the one with this id; an empty password is left out, for nobody sets that of an existing account. */
function save(id: string | null, { password = '', ...rest }: UserUpdate) {
  if (id === null) return makeCall(adminCalls.createUser, { body: { ...rest, password } });
  return makeCall(adminCalls.updateUser, { params: { id }, body: password ? { ...rest, password } : rest });
}

/** @param id null: a new account. */
export function useSaveUser(id: string | null) {
  return useUserChange(
    (form: UserUpdate) => save(id, form),
    id === null
      ? { done: 'User Created', failed: 'Failed to Create User', fallback: 'An error occurred while creating the user.' }
      : { done: 'User Updated', failed: 'Failed to Update User', fallback: 'An error occurred while updating the user.' },
  );
}

/** Mails the owner a link to set a new password. */
export function useSendReset() {
  return useUserChange((id: string) => makeCall(adminCalls.sendPasswordReset, { params: { id } }), {
    done: 'Password Reset Sent',
    failed: 'Failed to Send Password Reset',
    fallback: 'An error occurred while sending the password reset.',
  });
}

/** Takes a lost second factor off. */
export function useTakeTwoFactor() {
  return useUserChange((id: string) => makeCall(adminCalls.resetTwoFactor, { params: { id } }), {
    done: 'Two-Factor Switched Off',
    failed: 'Failed to Switch Two-Factor Off',
    fallback: 'An error occurred while switching two-factor off.',
  });
}

export function useDeleteUser() {
  return useUserChange((id: string) => makeCall(adminCalls.deleteUser, { params: { id } }), {
    done: 'User Deleted',
    failed: 'Failed to Delete User',
    fallback: 'An error occurred while deleting the user.',
  });
}

/** Signs somebody out everywhere, or on the one device given. */
export function useEndSessions() {
  return useUserChange(
    ({ id, session }: { id: string; session?: string }) =>
      session ? makeCall(adminCalls.endUserSession, { params: { id, session } }) : makeCall(adminCalls.endUserSessions, { params: { id } }),
    { done: 'Signed Out', failed: 'Failed to Sign Out', fallback: 'An error occurred while ending the sessions.' },
  );
}

/** Deactivates an account, or activates it again. */
export function useSetActive(isActive: boolean) {
  return useUserChange(
    (id: string) => makeCall(adminCalls.setUserActive, { params: { id }, body: { isActive } }),
    isActive
      ? { done: 'User Activated', failed: 'Failed to Activate User', fallback: 'An error occurred while activating the user.' }
      : { done: 'User Deactivated', failed: 'Failed to Deactivate User', fallback: 'An error occurred while deactivating the user.' },
  );
}

/** Gives several accounts a role. */
export function useChangeRoles() {
  return useUserChange((body: { ids: string[]; role: Role }) => makeCall(adminCalls.changeRoles, { body }), {
    done: 'Roles Changed',
    failed: 'Failed to Change Roles',
    fallback: 'An error occurred while changing the roles.',
  });
}

/** Deactivates several accounts, or activates them again. */
export function useSetSeveralActive() {
  return useUserChange((body: { ids: string[]; isActive: boolean }) => makeCall(adminCalls.setUsersActive, { body }), {
    done: 'Users Changed',
    failed: 'Failed to Change Users',
    fallback: 'An error occurred while changing the users.',
  });
}

/** A change of an account: says how it went and reads the lists of the back office anew. */
function useUserChange<Input, Output>(change: (input: Input) => Promise<Output>, { done, failed, fallback }: Record<'done' | 'failed' | 'fallback', string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toast({ title: done });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) => toast({ variant: 'destructive', title: failed, description: error instanceof RequestError ? error.message : fallback }),
  });
}
