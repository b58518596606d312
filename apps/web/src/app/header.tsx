import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { cx } from '../lib/cx.ts';
import { Brand } from '../ui/brand.tsx';
import { ThemeControl } from '../ui/theme/theme-control.tsx';
import { pagesLinkedFrom } from './site-map.ts';

/** The site's head; below 768 px the links fold into a menu. */
export function Header() {
  const [open, setOpen] = useState(false);
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

  return (
    <header data-screen-only className="sticky top-0 z-30 border-b border-line bg-bg/95 backdrop-blur-sm">
      <div className="page flex min-h-16 items-center justify-between gap-6">
        <Link to="/" aria-label="Consilium, home" className="inline-flex rounded-md py-2">
          <Brand />
        </Link>
        <div className="hidden items-center gap-6 md:flex">
          <nav aria-label="Main">
            <NavigationLinks className="flex items-center gap-1" />
          </nav>
          <ThemeControl />
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken md:hidden"
        >
          {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          <span className="sr-only">Menu</span>
        </button>
      </div>
      <div id="menu" hidden={!open} className="page animate-rise border-t border-line pt-2 pb-5 md:hidden">
        <nav aria-label="Main">
          <NavigationLinks className="grid" />
        </nav>
        <div className="mt-3 flex items-center justify-between border-t border-line pt-4 text-sm text-soft">
          <span aria-hidden>Colour theme</span>
          <ThemeControl />
        </div>
      </div>
    </header>
  );
}

function NavigationLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {pagesLinkedFrom('header').map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={path === '/'}
            className={({ isActive }) =>
              cx(
                'flex min-h-11 items-center rounded-full px-3.5 max-md:px-0',
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
