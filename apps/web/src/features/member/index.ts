export { DashboardPage } from './dashboard-page.tsx';
export { SaveStudy } from './studies/save-study.tsx';
