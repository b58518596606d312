import { ACCOUNT_TEXTS, matchSiteRoute, mayPass } from '@consilium/contract';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SessionAwaited, useCurrentUser } from '../features/account/index.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Where somebody sets a password of their own. */
const OWN_PLACE = '/user/dashboard';

/**
 * Stands before every page that is not public: nothing of the page is drawn before it is known who asks. A page below it
 * whose address the contract does not list opens to nobody. This is for the eye; the server decides by itself what it answers.
 */
export function Guard() {
  const { user, failed } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const access = matchSiteRoute(pathname)?.route.access;
  if (!access) return <Navigate to="/" replace />;
  if (failed && !user) throw new Error('It could not be found out who is signed in.');
  if (user === undefined) return <SessionAwaited />;
  if (user === null) return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
  if (!mayPass(access, user.role)) return <Navigate to="/" replace />;
  if (user.mustChangePassword && pathname !== OWN_PLACE) return <Navigate to={OWN_PLACE} replace />;
  if (user.mustSetUpTwoFactor && access !== 'signed-in') return <TwoFactorMissing />;
  return <Outlet />;
}

/** The back office draws its own frame, and so does what stands in its place. */
function TwoFactorMissing() {
  usePageTitle('Set up two-factor sign-in');
  return (
    <main id="main" tabIndex={-1} className="page">
      <EmptyState title="Set up two-factor sign-in first" action={<ButtonLink to="/user/dashboard">Go to My Dashboard</ButtonLink>}>
        <p>{ACCOUNT_TEXTS.twoFactorMissing}</p>
      </EmptyState>
    </main>
  );
}
