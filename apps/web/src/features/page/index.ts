export { fetchPage } from './fetch-page.ts';
export { usePageContent } from './page-query.ts';
