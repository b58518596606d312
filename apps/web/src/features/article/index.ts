export { ArticleFrame, type ArticleId } from './article-frame.tsx';
export { ArticlePage } from './article-page.tsx';
export { ArticleSection } from './article-section.tsx';
