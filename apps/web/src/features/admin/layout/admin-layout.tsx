import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { cx } from '../../../lib/cx.ts';
import { useCurrentInView } from '../../../lib/use-current-in-view.ts';
import { AccessibilityControl } from '../../../ui/accessibility/accessibility-control.tsx';
import { ThemeControl } from '../../../ui/theme/theme-control.tsx';
import { logOut, useCurrentUser } from '../../account/index.ts';
import { CommandControl } from '../command/command-dialog.tsx';
import { AREAS, isCurrent, type Menu, menuFor } from './menus.ts';

const QUIET_LINE = 'flex min-h-11 items-center gap-2.5 rounded-md text-sm text-soft hover:text-ink hover:underline md:px-3';

/** The frame of the back office: a column at the side, below 768 px a bar and a row of signs above the page. */
export function AdminLayout() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const menu = menuFor(pathname, user.access);

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <header
        data-screen-only
        className="z-30 flex border-line bg-sunken max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:border-b max-md:px-(--page-side) max-md:pt-2.5 md:sticky md:top-0 md:h-dvh md:flex-col md:overflow-y-auto md:border-r md:px-4 md:py-5"
      >
        <div className="md:px-3">
          <p className="font-serif text-h3 leading-tight">Admin Portal</p>
          <p className="text-xs wrap-anywhere text-soft">
            Version 1.0 · <span className="font-semibold">{user.username}</span>
          </p>
        </div>
        <Link to="/" className={cx(QUIET_LINE, 'md:mt-2')}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Site
        </Link>
        <CommandControl className={cx(QUIET_LINE, 'max-md:order-1')} />
        {user.access.admin && user.access.system ? <AreaSwitch menu={menu} /> : null}
        <MenuLinks menu={menu} pathname={pathname} />
        <div className="flex flex-wrap items-center gap-2 max-md:order-1 md:mt-auto md:px-3 md:pt-6">
          <AccessibilityControl />
          <ThemeControl />
        </div>
        <button type="button" onClick={() => void logOut()} className={cx(QUIET_LINE, 'max-md:order-1')}>
          <LogOut aria-hidden className="size-4" />
          Log Out
        </button>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-(--page-side) pt-6 pb-16 md:pt-9">
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
    </div>
  );
}

function AreaSwitch({ menu }: { menu: Menu }) {
  return (
    <nav aria-label="Areas of the back office" className="max-md:order-2 max-md:mt-1 max-md:w-full md:mt-3">
      <ul className="flex gap-1 rounded-lg border border-line bg-bg p-1 md:grid">
        {AREAS.map((area) => (
          <li key={area.path} className="flex-1">
            <Link
              to={area.path}
              aria-current={area.menu === menu ? 'true' : undefined}
              className={cx(
                'flex min-h-9 items-center justify-center rounded-md px-3 text-center text-sm font-semibold',
                area.menu === menu ? 'bg-primary text-on-primary' : 'text-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLinks({ menu, pathname }: { menu: Menu; pathname: string }) {
  const row = useCurrentInView<HTMLElement>(pathname);
  return (
    <nav
      ref={row}
      aria-label={menu.label}
      className="max-md:order-2 max-md:-mx-(--page-side) max-md:min-w-[calc(100%+2*var(--page-side))] max-md:overflow-x-auto max-md:px-(--page-side) md:mt-4"
    >
      <ul className="flex max-md:w-max max-md:py-1.5 md:grid md:gap-0.5">
        {menu.items.map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <li key={item.path}>
              <Link
                to={item.path}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-md max-md:min-w-16 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-2 max-md:py-1 max-md:text-xs md:gap-3 md:px-3 md:text-base',
                  current ? 'bg-primary-tint font-semibold text-primary-strong' : 'text-soft hover:bg-bg hover:text-ink',
                )}
              >
                <item.sign aria-hidden className="size-5 shrink-0" />
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
