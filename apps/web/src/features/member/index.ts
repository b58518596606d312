export { DashboardPage } from './dashboard-page.tsx';
export { ReauthenticationForm } from './security/reauthentication-form.tsx';
export { SaveStudy } from './studies/save-study.tsx';
