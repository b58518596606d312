import type { RouteObject } from 'react-router';
import type { ArticleId } from '../features/article/index.ts';
import { HomePage } from '../features/home/index.ts';
import { adminRoutes } from './admin-routes.tsx';
import { guarded } from './guarded.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';

/** A page of text, by its content file. */
const article = (id: ArticleId): RouteObject => ({
  path: `/${id}`,
  lazy: async () => {
    const { ArticlePage } = await import('../features/article/index.ts');
    return { element: <ArticlePage key={id} id={id} /> };
  },
});

/** Pages that ask the API by queries, each in its own chunk. */
const PAGES_WITH_QUERIES: RouteObject[] = [
  {
    path: '/symptom-analyzer',
    lazy: async () => {
      const { AnalyzerPage, prepareSession } = await import('../features/analysis/index.ts');
      await prepareSession();
      return { Component: AnalyzerPage };
    },
  },
  { path: '/medical-systems', lazy: async () => ({ Component: (await import('../features/system/index.ts')).SystemsPage }) },
  {
    path: '/medical-systems/:id',
    lazy: async () => {
      const { SystemPage } = await import('../features/system/index.ts');
      return { element: <SystemPage unknown={<NotFoundPage />} /> };
    },
  },
  { path: '/study/:id', lazy: async () => ({ Component: (await import('../features/study/index.ts')).StudyPage }) },
  article('how-it-works'),
  article('disclaimer'),
  article('privacy'),
  article('terms'),
  article('about'),
  article('careers'),
  { path: '/contact', lazy: async () => ({ Component: (await import('../features/contact/index.ts')).ContactPage }) },
  { path: '/auth', lazy: async () => ({ Component: (await import('../features/account/auth/auth-page.tsx')).AuthPage }) },
  { path: '/sign-up', lazy: async () => ({ Component: (await import('../features/waitlist/index.ts')).SignUpPage }) },
  // Not open to everybody: who may open what stands in the contract's list of addresses.
  {
    lazy: async () => ({ Component: (await import('./guard.tsx')).Guard }),
    children: [
      guarded('/user/dashboard', async () => {
        const [{ DashboardPage }, { prepareSession }] = await Promise.all([import('../features/member/index.ts'), import('../features/analysis/index.ts')]);
        await prepareSession();
        return DashboardPage;
      }),
      adminRoutes,
    ],
  },
];

/** Every route of the site; all but the landing page arrive in their own chunk. Links in the shell: site-map.ts. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageFailed,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: HomePage },
      {
        lazy: async () => ({ Component: (await import('./query-shell.tsx')).QueryShell }),
        children: PAGES_WITH_QUERIES,
      },
      // Below /admin the layout draws no frame of its own.
      {
        path: '/admin/*',
        element: (
          <main id="main" tabIndex={-1}>
            <NotFoundPage />
          </main>
        ),
      },
      // For those who build: this page and its code are not part of the built site.
      ...(import.meta.env.DEV ? [{ path: '/design', lazy: async () => ({ Component: (await import('../features/design/index.ts')).DesignPage }) }] : []),
      { path: '*', Component: NotFoundPage },
    ],
  },
];
