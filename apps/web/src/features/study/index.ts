// What other features show of studies.
export { NoticeLine, useNotices } from './notice-line.tsx';
export { firstAuthor } from './related-studies.tsx';
export { DIRECTION_WORDS, RETRACTION_WORDS } from './words.ts';
