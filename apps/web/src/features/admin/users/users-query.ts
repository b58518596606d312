import { doneSchema, type UserUpdate, userSchema, usersResponseSchema } from '@consilium/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';

const PATH = '/api/admin/users';

function usersOptions() {
  return queryOptions({
    queryKey: ['admin', 'users'],
    queryFn: async ({ signal }) => (await request(PATH, usersResponseSchema, { signal })).users,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

/** Every account, by name. */
export function useUsers() {
  return useQuery(usersOptions());
}

/** Makes an account, or changes the one with this id; an empty password is left out, for nobody sets that of an existing account. */
function save(id: string | null, { password, ...rest }: UserUpdate) {
  const body = password ? { ...rest, password } : rest;
  if (id === null) return request(PATH, userSchema, { method: 'POST', body });
  return request(`${PATH}/${encodeURIComponent(id)}`, userSchema, { method: 'PUT', body });
}

const remove = (id: string) => request(`${PATH}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' });

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
  return useUserChange((id: string) => request(`${PATH}/${encodeURIComponent(id)}/password-reset`, doneSchema, { method: 'POST' }), {
    done: 'Password Reset Sent',
    failed: 'Failed to Send Password Reset',
    fallback: 'An error occurred while sending the password reset.',
  });
}

/** Takes a lost second factor off. */
export function useTakeTwoFactor() {
  return useUserChange((id: string) => request(`${PATH}/${encodeURIComponent(id)}/two-factor`, doneSchema, { method: 'DELETE' }), {
    done: 'Two-Factor Switched Off',
    failed: 'Failed to Switch Two-Factor Off',
    fallback: 'An error occurred while switching two-factor off.',
  });
}

export function useDeleteUser() {
  return useUserChange(remove, { done: 'User Deleted', failed: 'Failed to Delete User', fallback: 'An error occurred while deleting the user.' });
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
