import type { Page } from '../../lib/page.ts';

export const homePage: Page = {
  path: '/',
  access: 'public',
  title: 'One story, heard by fourteen systems of medicine',
  description: 'Describe what you feel and read it through 14 systems of medicine: urgency first, then possible causes, treatments and their evidence.',
  links: { header: 'Home' },
  load: async () => (await import('./home-page.tsx')).homePageLoaded,
};
