import type { Page } from '../../lib/page.ts';

export const studyPage: Page = {
  path: '/study/:id',
  access: 'public',
  title: 'Research Study',
  description: 'A record of the study library: what was studied, how, and what was found.',
  load: async () => (await import('./study-page.tsx')).studyPageLoaded,
};
