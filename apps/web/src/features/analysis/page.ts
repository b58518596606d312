import type { Page } from '../../lib/page.ts';

export const analyzerPage: Page = {
  path: '/symptom-analyzer',
  access: 'public',
  title: 'Symptom Analyzer',
  description: 'Write what you feel in your own words. You read how urgent it is, possible causes, and what 14 systems of medicine suggest, with the evidence.',
  links: { header: 'Symptom Analyzer' },
  load: async () => {
    const { AnalyzerPage, prepareSession } = await import('./index.ts');
    await prepareSession();
    return { Component: AnalyzerPage };
  },
};
