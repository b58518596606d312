import { useHydrated } from '../../lib/hydrated.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { SessionAwaited, useCurrentUser } from '../account/index.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { OwnPasswordFirst } from './profile/own-password-first.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The member's own place. The route lets in only who is signed in. */
export function DashboardPage() {
  usePageTitle('My Dashboard');
  const { user } = useCurrentUser();
  const hydrated = useHydrated();
  // The figures and sheets are the member's own: the server never writes them into the page.
  if (!user || !hydrated) return <SessionAwaited />;
  if (user.mustChangePassword) return <OwnPasswordFirst user={user} />;
  return (
    <div className="page pt-8 pb-4 lg:pt-12">
      <div data-screen-only>
        <h1 className="text-h1">My Dashboard</h1>
        <p className="mt-2 text-soft">
          Signed in as <span className="font-semibold text-ink">{user.username}</span>
        </p>
        <SummaryCards />
      </div>
      <DashboardTabs user={user} />
    </div>
  );
}
