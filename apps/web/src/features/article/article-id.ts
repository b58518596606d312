import type { PageId } from '@consilium/contract';

/** The informational pages. */
export type ArticleId = Exclude<PageId, 'landing' | 'medical-systems'>;
