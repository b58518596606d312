import { COLLECTION_PATH } from '@consilium/contract';
import type { Page } from '../../lib/page.ts';

/** Where a link to a collection of studies leads. The server does not write what it holds into the page: who has the link asks for it. */
export const sharedCollectionPage: Page = {
  path: `${COLLECTION_PATH}/:token`,
  access: 'public',
  title: 'Shared Collection',
  description: 'A collection of studies that somebody shared by a link.',
  unlisted: true,
  secret: true,
  load: async () => ({ Component: (await import('./shared-collection-page.tsx')).SharedCollectionPage }),
};
