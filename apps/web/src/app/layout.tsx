import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useIsStandAlone } from '../lib/stand-alone.ts';
import { Progress } from '../ui/progress.tsx';
import { useThemeOnPage } from '../ui/theme/theme.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page, footer; on every change of page the reading position moves to the page's beginning. */
export function Layout() {
  useThemeOnPage();
  const standAlone = useIsStandAlone();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const loading = useNavigation().state === 'loading';

  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      {standAlone ? null : (
        <>
          <a
            href="#main"
            className="sr-only z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
          >
            Skip to the content
          </a>
          <Header />
        </>
      )}
      {loading ? <Progress label="Loading the page" className="fixed inset-x-0 top-0 z-50 h-1 rounded-none" /> : null}
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {standAlone ? null : <Footer />}
      <ScrollRestoration getKey={({ pathname: path, key }) => (path === '/symptom-analyzer' ? key : path)} />
    </div>
  );
}
