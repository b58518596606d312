export { ArticleFrame, ArticleView } from './article-frame.tsx';
export { ArticleSection, ArticleSections } from './article-section.tsx';
