import type { Page } from '../../lib/page.ts';

export const studySearchPage: Page = {
  path: '/studies',
  access: 'public',
  title: 'Studies',
  description: 'Search the study library: what was studied, how, and what was found, in conventional medicine and in the traditions.',
  links: { header: 'Studies', 'footer-company': 'Studies' },
  load: async () => (await import('./study-search-page.tsx')).studySearchPageLoaded,
};
