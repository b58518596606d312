import type { Page } from '../../lib/page.ts';

export const glossaryPages: readonly Page[] = [
  {
    path: '/glossary',
    access: 'public',
    title: 'Glossary',
    description: 'Words of medicine and of its traditions, explained in plain words first: what they mean, where they come from, and what to read next.',
    links: { 'footer-company': 'Glossary' },
    load: async () => (await import('./glossary-page.tsx')).glossaryPageLoaded,
  },
  {
    path: '/glossary/:term',
    access: 'public',
    title: 'Glossary',
    description: 'A word of medicine, explained in plain words.',
    load: async () => (await import('./entry-page.tsx')).entryPageLoaded,
  },
];
