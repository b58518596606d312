import type { RouteObject } from 'react-router';
import { HomePage } from '../features/home/index.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';

/** Every route of the site; all but the landing page arrive in their own chunk. Links in the shell: site-map.ts. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageFailed,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: HomePage },
      { path: '/symptom-analyzer', lazy: async () => ({ Component: (await import('../features/analysis/index.ts')).AnalyzerPage }) },
      { path: '/study/:id', lazy: async () => ({ Component: (await import('../features/study/index.ts')).StudyPage }) },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
