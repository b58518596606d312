export { usePageContent } from './page-query.ts';
