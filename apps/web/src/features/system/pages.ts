import type { Page } from '../../lib/page.ts';

export const systemPages: readonly Page[] = [
  {
    path: '/medical-systems',
    access: 'public',
    title: 'Medical Systems',
    description: 'The fourteen systems of medicine: how each sees health, how it diagnoses, what the evidence says and where its limits are.',
    links: { header: 'Medical Systems' },
    load: async () => (await import('./systems-page.tsx')).systemsPageLoaded,
  },
  {
    path: '/medical-systems/:id',
    access: 'public',
    title: 'Medical System',
    description: 'How a system of medicine sees health, how it diagnoses, what the studies say, its safety and who may practise it.',
    load: async () => (await import('./system-page.tsx')).systemPageLoaded,
  },
];
