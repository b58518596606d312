export { StudyPage } from './study-page.tsx';
