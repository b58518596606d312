import { accessFlags, type CurrentUser, RESERVED_USERNAME } from '@consilium/contract';
import { sharedAnswer, useSharedAnswer } from '../../lib/shared-answer.ts';

const PATH = '/api/user';
/** Milliseconds the answer counts as fresh. */
const FRESH_FOR = 5 * 60_000;

const session = sharedAnswer<CurrentUser | null>({
  path: PATH,
  // The schema comes only when there is something to parse: with the answer in the HTML the page starts without it.
  ask: async (signal) => (await import('./fetch-user.ts')).fetchUser(PATH, signal),
  shape: asShown,
  freshFor: FRESH_FOR,
});

/** The user named sysadmin sees the site as a sysadmin, whatever role was sent. A view only: the server decides by the role it keeps. */
function asShown(user: CurrentUser | null): CurrentUser | null {
  if (!user || user.username.toLowerCase() !== RESERVED_USERNAME || user.role === 'sysadmin') return user;
  return { ...user, role: 'sysadmin', access: accessFlags('sysadmin') };
}

/** Who is signed in: null when nobody is, undefined while it is not known yet. */
export function useCurrentUser(): { user: CurrentUser | null | undefined; failed: boolean } {
  const { value, failed } = useSharedAnswer(session);
  return { user: value, failed };
}

/** Puts the answer of signing in, registering or signing out in place. */
export const keepCurrentUser: (user: CurrentUser | null) => void = session.set;

/** Asks the server again who is signed in. */
export const askAgainWhoIsSignedIn: () => Promise<void> = session.askAgain;
