import type { Page } from '../../lib/page.ts';

export const signUpPage: Page = {
  path: '/sign-up',
  access: 'public',
  title: 'Join the Waiting List',
  description: 'The beta is closed: medical community, industry, non-profit, developers and media get access first. Everyone can join the waiting list.',
  load: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }),
};
