import type { Page } from '../../lib/page.ts';

export const evidencePage: Page = {
  path: '/evidence',
  access: 'public',
  title: 'Does it help?',
  description: 'Ask whether a treatment helps with a condition: what the records of our study library say together, how sure that is, and for whom.',
  links: { 'footer-company': 'Does it help?' },
  load: async () => (await import('./evidence-page.tsx')).evidencePageLoaded,
};
