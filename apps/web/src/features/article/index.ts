export { ArticleFrame } from './article-frame.tsx';
export { ArticleSection } from './article-section.tsx';
