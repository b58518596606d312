import type { Page } from '../../lib/page.ts';

export const accuracyPage: Page = {
  path: '/how-it-works/accuracy',
  access: 'public',
  title: 'How accurate it is',
  description: 'What was tested and by whom it was written, how often the right cause was named, what was missed, and what this cannot do.',
  links: { 'footer-company': 'Accuracy' },
  load: async () => ({ Component: (await import('./accuracy-page.tsx')).AccuracyPage }),
};
