// What other features show of studies.
export { NoticeLine, useNotices } from './notice-line.tsx';
