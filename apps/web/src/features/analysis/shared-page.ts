import type { Page } from '../../lib/page.ts';
import { SHARED_PATH } from './take-along/share/shared-path.ts';

/** Where a code or a link to share leads. Its content stands behind '#', which browsers send to nobody. */
export const sharedPage: Page = {
  path: SHARED_PATH,
  access: 'public',
  title: 'Shared with you',
  description: 'Opens what somebody told about their symptoms and shared by a code or a link.',
  unlisted: true,
  load: async () => ({ Component: (await import('./take-along/share/shared-page.tsx')).SharedPage }),
};
