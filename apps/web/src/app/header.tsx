import type { CurrentUser } from '@consilium/contract';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { backOfficeOf, logOut, type Place, placesOf, UserMenu, useCurrentUser } from '../features/account/index.ts';
import { cx } from '../lib/cx.ts';
import { AccessibilityControl } from '../ui/accessibility/accessibility-control.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ThemeControl } from '../ui/theme/theme-control.tsx';
import { linksOf } from './pages.ts';

/**
 * The site's head. What has no room folds into a menu: the links first, on a phone also the account and the controls.
 * Room is measured in the header itself and in rem, so larger text folds it earlier. In a very low window, as at a strong zoom, it stays at the page's beginning.
 */
export function Header() {
  const [open, setOpen] = useState(false);
  const { user, failed } = useCurrentUser();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  const backOffice = user ? backOfficeOf(user) : null;
  const links: readonly Place[] = [...linksOf('header').map(({ path, label }) => ({ to: path, label })), ...(backOffice ? [backOffice] : [])];
  const signedOut = user === null || (user === undefined && failed);
  return (
    <header
      data-screen-only
      className="@container z-30 border-b border-line bg-bg/95 backdrop-blur-sm [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0"
    >
      <div className="page flex min-h-16 items-center gap-2">
        <Link to="/" aria-label="Consilium, home" className="mr-auto inline-flex rounded-md py-2">
          <Brand />
        </Link>
        <nav aria-label="Main" className="hidden @min-[72rem]:block">
          <Links links={links} className="flex items-center" />
        </nav>
        <div className="ml-3 hidden items-center gap-2 @min-[40rem]:flex">
          <AccessibilityControl />
          <ThemeControl />
          {user ? <UserMenu user={user} /> : null}
          {signedOut ? (
            <ButtonLink to="/auth" className="whitespace-nowrap">
              Sign In
            </ButtonLink>
          ) : null}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken @min-[72rem]:hidden"
        >
          {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          <span className="sr-only">Menu</span>
        </button>
      </div>
      <div id="menu" hidden={!open} className="page max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-t border-line pt-2 pb-5 @min-[72rem]:hidden">
        <nav aria-label="Main">
          <Links links={links} className="grid" />
        </nav>
        <div className="@min-[40rem]:hidden">
          <div className="mt-2 border-t border-line pt-3">
            {user ? <FoldedAccount user={user} /> : null}
            {signedOut ? (
              <ButtonLink to="/auth" className="w-full">
                Sign In
              </ButtonLink>
            ) : null}
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-soft">
            <span aria-hidden>Colour theme</span>
            <ThemeControl />
          </div>
          <div className="mt-2 flex items-center justify-between text-sm text-soft">
            <span aria-hidden>Accessibility</span>
            <AccessibilityControl />
          </div>
        </div>
      </div>
    </header>
  );
}

function Links({ links, className }: { links: readonly Place[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              cx(
                'flex min-h-11 items-center rounded-full whitespace-nowrap @min-[72rem]:px-3',
                isActive ? 'font-semibold text-primary underline decoration-2 underline-offset-8' : 'text-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The account's menu as a list, on a phone. */
function FoldedAccount({ user }: { user: CurrentUser }) {
  return (
    <nav aria-label="Account">
      <p className="text-sm break-words text-soft">Signed in as {user.username}</p>
      <Links links={placesOf(user)} className="grid" />
      <Button variant="secondary" className="mt-2 w-full" onClick={() => void logOut()}>
        Log Out
      </Button>
    </nav>
  );
}
