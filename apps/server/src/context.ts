import type { Config } from './config.ts';
import type { Content } from './content/index.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { Ai } from './features/ai/ai.ts';
import type { Evaluations } from './features/ai-evaluation/running.ts';
import type { StudyImports } from './features/study/import/page-imports.ts';
import type { StudyIndex } from './features/study/search/study-index.ts';
import type { Background } from './platform/background.ts';
import type { ErrorLog } from './platform/error-log.ts';
import type { KeyRing } from './platform/field-encryption.ts';
import type { LogDestination } from './platform/logging.ts';
import type { Mailer } from './platform/mail.ts';
import type { Measures } from './platform/measures/measures.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Published } from './platform/published.ts';
import type { Settings } from './platform/settings.ts';
import type { Workers } from './platform/workers/index.ts';

/** What the server is built on. */
export type Foundation = {
  config: Config;
  database: OpenDatabase;
  keys: KeyRing;
  content: Content;
  workers: Workers;
  log?: LogDestination;
};
/** What every feature is given. */
export type Context = Foundation & {
  passwords: Passwords;
  mailer: Mailer;
  background: Background;
  measures: Measures;
  errorLog: ErrorLog;
  published: Published;
  settings: Settings;
  studyIndex: StudyIndex;
  ai: Ai;
  evaluations: Evaluations;
  studyImports: StudyImports;
  /** Each forgets what a part of the server keeps to be quicker, and says how much that was. */
  caches: (() => number)[];
};
