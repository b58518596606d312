import type { Page } from '../../lib/page.ts';

export const dashboardPage: Page = {
  path: '/user/dashboard',
  access: 'signed-in',
  title: 'My Dashboard',
  description: 'Your assessments, diary, studies and account.',
  load: async () => {
    const [{ DashboardPage }, { prepareSession }] = await Promise.all([import('./index.ts'), import('../analysis/index.ts')]);
    await prepareSession();
    return { Component: DashboardPage };
  },
};
