export { analyse, ENGINE_VERSION } from './analyse.ts';
export { alarmsHeardIn } from './ear/alarms.ts';
export { wordsForEar } from './ear/words.ts';
export { prepare } from './prepare.ts';
export { readText } from './read-text.ts';
export { type FindingMatch, searchFindings } from './search-findings.ts';
export { questionsOf } from './traditions/own-questions.ts';
export { recogniseText } from './understand.ts';
