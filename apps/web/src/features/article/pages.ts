import type { Page } from '../../lib/page.ts';

/** A page of text, by its content file. */
const article = (id: string, named: Pick<Page, 'title' | 'description' | 'links'>): Page => ({
  path: `/${id}`,
  access: 'public',
  ...named,
  load: async () => (await import('./article-page.tsx')).articlePageLoaded(id),
});

export const articlePages: readonly Page[] = [
  article('about', {
    title: 'About',
    description: 'Why Consilium exists, what it is built on and how its content is written and checked.',
    links: { 'footer-company': 'About' },
  }),
  article('how-it-works', {
    title: 'How it Works',
    description: 'From your words to possible causes, evidence classes and treatments in five steps, and what the method cannot do.',
    links: { header: 'How it Works', 'footer-company': 'How It Works' },
  }),
  article('careers', { title: 'Careers', description: 'Whom we look for to write, check and build Consilium.', links: { 'footer-company': 'Careers' } }),
  article('disclaimer', {
    title: 'Medical Disclaimer',
    description: 'What this site can and cannot tell you, and when to see a professional or call for help.',
    links: { 'footer-legal': 'Medical Disclaimer' },
  }),
  article('privacy', {
    title: 'Privacy Policy',
    description: 'What this software stores, what it does not, for how long, and how to get it out.',
    links: { 'footer-legal': 'Privacy Policy' },
  }),
  article('terms', {
    title: 'Terms of Service',
    description: 'What you may expect of this service and what it expects of you.',
    links: { 'footer-legal': 'Terms of Service' },
  }),
];
