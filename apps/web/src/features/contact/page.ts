import type { Page } from '../../lib/page.ts';

export const contactPage: Page = {
  path: '/contact',
  access: 'public',
  title: 'Contact',
  description: 'Write to us: questions, corrections, press, security reports.',
  links: { 'footer-company': 'Contact' },
  load: async () => (await import('./contact-page.tsx')).contactPageLoaded,
};
