import { accessFlags, type CurrentUser, RESERVED_USERNAME } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserQueryClient } from '../../lib/query-client.ts';

/** The name under which it is remembered who is signed in: that of the call. */
export const SESSION_KEY = ['user'] as const;
/** Milliseconds the answer counts as fresh. */
const FRESH_FOR = 5 * 60_000;

const sessionOptions = queryOptions({
  queryKey: SESSION_KEY,
  // The schema comes only when there is something to parse: with the answer in the HTML the page starts without it.
  queryFn: async ({ signal }) => (await import('./fetch-user.ts')).fetchUser(signal),
  staleTime: FRESH_FOR,
  retryOnMount: false,
});

/**
 * The user named sysadmin sees the site as a sysadmin, whatever role was sent (specification, "Route guard" and "Roles and permissions"). A view only: the server decides by
 * the role it keeps.
 */
function asShown(user: CurrentUser | null): CurrentUser | null {
  if (!user || user.username.toLowerCase() !== RESERVED_USERNAME || user.role === 'sysadmin') return user;
  return { ...user, role: 'sysadmin', access: accessFlags('sysadmin') };
}

/** Who is signed in: null when nobody is, undefined while it is not known yet. */
export function useCurrentUser(): { user: CurrentUser | null | undefined; failed: boolean } {
  const { data, isError } = useQuery({ ...sessionOptions, select: asShown });
  return { user: data, failed: isError };
}

/** Puts the answer of signing in, registering or signing out in place. */
export function keepCurrentUser(user: CurrentUser | null): void {
  const client = browserQueryClient();
  void client.cancelQueries({ queryKey: SESSION_KEY, exact: true });
  client.setQueryData(SESSION_KEY, user);
}

/** Asks the server again who is signed in. */
export const askAgainWhoIsSignedIn = (): Promise<void> => browserQueryClient().refetchQueries({ queryKey: SESSION_KEY, exact: true });
