export { keepAnalysis } from './analyses.ts';
export { writeDiaryEntry } from './diary.ts';
export { memberRoutes } from './routes.ts';
export { startReminders } from './send-reminders.ts';
export { openReview, openShared, type ReviewContent } from './sharing.ts';
export { PLACES } from './store.ts';
export { keepStudy } from './studies.ts';
