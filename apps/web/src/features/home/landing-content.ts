import type { LandingContent } from '@consilium/contract';
import { sharedAnswer, useSharedAnswer } from '../../lib/shared-answer.ts';

const landing = sharedAnswer<LandingContent>({
  path: '/api/pages/landing',
  ask: async (signal) => (await (await import('../page/index.ts')).fetchPage('landing', signal)) as LandingContent,
});

/** The texts of the landing page. On the first page they come with the HTML, afterwards from the API. */
export function useLandingContent(): { content: LandingContent | undefined; failed: boolean; retry: () => void } {
  const { value, failed } = useSharedAnswer(landing);
  return { content: value, failed, retry: () => void landing.askAgain() };
}
