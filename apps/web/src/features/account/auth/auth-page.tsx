import { Navigate, useLocation } from 'react-router';
import { usePages } from '../../../lib/page.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCurrentUser } from '../session.ts';
import { SessionAwaited } from '../session-awaited.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { useErrand } from './errand.ts';
import { NewPassword } from './new-password.tsx';
import { nextPage } from './next-page.ts';

/** Signing in and registering, and what mailed links ask for. Whoever is signed in goes on to where they came from. */
export function AuthPage() {
  usePageTitle('Sign In');
  const { user, failed } = useCurrentUser();
  const { search } = useLocation();
  const errand = useErrand();
  const pages = usePages();
  if (errand?.kind === 'confirm-email') {
    return (
      <AuthFrame heading="Confirm your email address">
        <ConfirmEmail key={errand.token} token={errand.token} />
      </AuthFrame>
    );
  }
  if (errand?.kind === 'reset') {
    return (
      <AuthFrame heading="Set a new password">
        <NewPassword key={errand.token} token={errand.token} />
      </AuthFrame>
    );
  }
  if (user && errand !== undefined) return <Navigate to={user.mustChangePassword ? '/user/dashboard' : nextPage(search, pages)} replace />;
  const stillAsking = user === undefined && !failed;
  if (user || stillAsking) return <SessionAwaited />;
  return (
    <AuthFrame heading="Your account" lead="A place for your assessments and your symptom diary. The symptom analyzer itself needs no account.">
      <AuthTabs key={errand?.token} invitation={errand?.token ?? null} />
    </AuthFrame>
  );
}
