export { ArticleFrame } from './article-frame.tsx';
export type { ArticleId } from './article-id.ts';
export { ArticlePage } from './article-page.tsx';
export { ArticleSection } from './article-section.tsx';
