import type { RouteObject } from 'react-router';
import { type GuardedPath, guarded } from './guarded.ts';

const admin = () => import('../features/admin/index.ts');

/** Parts of the back office that are still to be built: each says so. */
const NOT_BUILT: readonly GuardedPath[] = [
  '/admin/studies',
  '/admin/content',
  '/admin/settings',
  '/admin/system',
  '/admin/system/general-ai',
  '/admin/system/medical-ai',
  '/admin/system/health',
  '/admin/system/debug',
  '/admin/system/maintenance',
  '/admin/system/medical-terms',
  '/admin/system/glossary',
  '/admin/ai-model-details',
  '/admin/system/ai-model-details',
  '/admin/medical-ai-model-details',
  '/admin/system/medical-ai-model-details',
  '/admin/medical-terms',
];

/** The back office: its own frame around its pages, all in one chunk that only its readers load. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await admin()).AdminLayout }),
  children: [
    guarded('/admin', async () => (await admin()).DashboardPage),
    guarded('/admin/dashboard', async () => (await admin()).DashboardPage),
    guarded('/admin/users', async () => (await admin()).UsersPage),
    ...NOT_BUILT.map((path) => guarded(path, async () => (await admin()).NotBuiltPage)),
  ],
};
