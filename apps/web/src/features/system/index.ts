export { SystemPage } from './system-page.tsx';
export { SystemsPage } from './systems-page.tsx';
