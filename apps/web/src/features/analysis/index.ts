export { AnalyzerPage } from './analyzer-page.tsx';
export { analyse } from './api/analyse.ts';
export { EmergencyAction } from './emergency/emergency-action.tsx';
export { KeepAssessment } from './keep/keep-assessment.tsx';
export { leftAssessment } from './keep/left-assessment.ts';
export { SavedResults } from './results/saved-results.tsx';
export { LEVEL_SIGNS } from './results/triage-banner.tsx';
export { analyzerWith } from './session/carried.ts';
export { BAND_WORDS, DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from './words.ts';
