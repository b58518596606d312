import type { RouteObject } from 'react-router';
import { NotFound } from '../features/page/index.ts';
import type { Page } from '../lib/page.ts';
import { Layout } from './layout.tsx';
import { PageFailed } from './page-failed.tsx';
import { PAGES } from './pages.ts';

/** The route of a page; its code arrives in its own chunk. */
const routeOf = ({ path, load }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const page = await load();
    return 'element' in page ? { element: page.element } : { Component: page.Component };
  },
});

/** The back office draws its own frame around its pages. */
const isBackOffice = ({ path }: Page) => /^\/admin(\/|$)/.test(path);
const guarded = PAGES.filter(({ access }) => access !== 'public');

/** Every route of the site. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageFailed,
    HydrateFallback: () => null,
    children: [
      ...PAGES.filter(({ access }) => access === 'public').map(routeOf),
      {
        lazy: async () => ({ Component: (await import('./guard.tsx')).Guard }),
        children: [
          ...guarded.filter((page) => !isBackOffice(page)).map(routeOf),
          {
            lazy: async () => ({ Component: (await import('../features/admin/index.ts')).AdminLayout }),
            children: guarded.filter(isBackOffice).map(routeOf),
          },
        ],
      },
      // Below /admin the layout draws no frame of its own.
      {
        path: '/admin/*',
        element: (
          <main id="main" tabIndex={-1}>
            <NotFound />
          </main>
        ),
      },
      // For those who build: this page and its code are not part of the built site.
      ...(import.meta.env.DEV ? [{ path: '/design', lazy: async () => ({ Component: (await import('../features/design/index.ts')).DesignPage }) }] : []),
      { path: '*', Component: NotFound },
    ],
  },
];
