// What other features show of studies.
export { NoticeLine, useNotices } from './notice-line.tsx';
export { StudyFiles } from './study-files.tsx';
export { DIRECTION_WORDS, firstAuthor, RETRACTION_WORDS } from './words.ts';
