import { ACCOUNT_TEXTS } from '@consilium/contract';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SessionAwaited, useCurrentUser } from '../features/account/index.ts';
import { usePage } from '../lib/page.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { admissionTo } from './admission.ts';

/** Stands before every page that is not public: nothing of the page is drawn before it is known who asks. */
export function Guard() {
  const { user, failed } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const page = usePage();
  if (failed && !user) throw new Error('It could not be found out who is signed in.');
  if (user === undefined && page) return <SessionAwaited />;
  const admission = admissionTo(page, user ?? null, pathname + search + hash);
  if (admission.state === 'goes') return <Navigate to={admission.to} replace />;
  return admission.state === 'passes' ? <Outlet /> : <TwoFactorMissing />;
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
