export { textOf } from './asks.ts';
export { NotFound } from './not-found.tsx';
export { usePageContent } from './page-query.ts';
