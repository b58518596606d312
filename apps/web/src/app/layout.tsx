import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Announcements } from '../features/announcement/index.ts';
import { useSearchKey } from '../features/study-search/index.ts';
import { useIsStandAlone } from '../lib/stand-alone.ts';
import { Progress } from '../ui/progress.tsx';
import { useThemeOnPage } from '../ui/theme/theme.ts';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import { useForgetPersonal } from './forget-personal.ts';
import { Header } from './header.tsx';

/** The back office draws its own frame: navigation, and the page in a `main` with the id "main". */
const BACK_OFFICE = /^\/admin(\/|$)/i;
/** Pages with one thing to do end without the site's foot. */
const WITHOUT_FOOT = /^\/(auth|sign-up)\/?$/i;

/** Header, page, footer; on every change of page the reading position moves to the page's beginning. */
export function Layout() {
  useThemeOnPage();
  useForgetPersonal();
  useSearchKey();
  const standAlone = useIsStandAlone();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const loading = useNavigation().state === 'loading';

  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  const backOffice = BACK_OFFICE.test(pathname);
  const bare = standAlone || backOffice;
  return (
    <div className="flex min-h-dvh flex-col">
      {bare ? null : (
        <a
          href="#main"
          className="sr-only z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to the content
        </a>
      )}
      {standAlone ? null : <DemoBanner />}
      {bare ? null : <Announcements />}
      {bare ? null : <Header />}
      {loading ? <Progress label="Loading the page" className="fixed inset-x-0 top-0 z-50 h-1 rounded-none" /> : null}
      {backOffice ? (
        <Outlet />
      ) : (
        <main id="main" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
      )}
      {bare || WITHOUT_FOOT.test(pathname) ? null : <Footer />}
      <ScrollRestoration getKey={({ pathname: path, key }) => (path === '/symptom-analyzer' ? key : path)} />
    </div>
  );
}
