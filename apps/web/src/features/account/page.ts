import type { Page } from '../../lib/page.ts';

export const authPage: Page = {
  path: '/auth',
  access: 'public',
  title: 'Sign In',
  description: 'Sign in to your account, or join the waiting list of the closed beta.',
  unlisted: true,
  load: async () => ({ Component: (await import('./auth/auth-page.tsx')).AuthPage }),
};
