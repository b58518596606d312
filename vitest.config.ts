import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE } from './patience.ts';

/** Files share a process and what it has loaded: loading the knowledge and the server anew for each took a third of the time. */
const shared = { isolate: false };
const limits = { testTimeout: PATIENCE.test, hookTimeout: PATIENCE.start, teardownTimeout: PATIENCE.start };
/** What is about the embedded database alone, or about content that is compiled anew, which takes a minute and is the same on both. */
const EMBEDDED_ALONE = ['apps/server/src/database/*embedded*.test.ts', 'apps/server/src/features/content/review.test.ts'];
/** Every call by every role, and every call with hostile requests: on the database that whoever starts the product gets. */
const EVERY_CALL = ['apps/server/src/{access-matrix,hostile-requests}.test.ts'];
/**
 * What runs on both databases, because it is about what a database does: migrations, backup, connections, transactions, rows that may be there once only,
 * two at once, search, a mail queue of several servers (docs/decisions/0001). All else runs on PostgreSQL, where two at once are truly at once.
 */
const ON_BOTH = [
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/features/{content,glossary,medical-term,member,retention,settings,shared-assessment,study,user,waitlist}/*.test.ts',
  'apps/server/src/features/ai/limits.test.ts',
  'apps/server/src/features/study/{import,links}/*.test.ts',
  'apps/server/src/features/study/search/{study-index,analyser}.test.ts',
  'apps/server/src/features/maintenance/{closed,daily}.test.ts',
  'apps/server/src/platform/mail-queue.test.ts',
  'apps/server/src/{api,without-database}.test.ts',
  'apps/server/src/stress.test.ts',
];
/**
 * They load the site, which brings its own copies of the contract's schemas. Schemas register their names once in a process: a file that describes the
 * whole API from them, run after one of these, would find each name twice.
 */
const APART = ['apps/server/src/features/site/{site,source-site}.test.ts', 'apps/server/src/platform/readable-requests.test.ts'];
/** What is about PostgreSQL alone, and what is about several servers or two people at the very same time, which only PostgreSQL can have. */
const POSTGRES_ALONE = [
  'apps/server/src/database/postgres-*.test.ts',
  'apps/server/src/features/content/medical.test.ts',
  'apps/server/src/features/study/import/page-imports.test.ts',
];

/** What is made once for the whole run. */
const setup = (...names: string[]) => names.map((name) => `apps/server/src/testing/${name}.ts`);

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle, on two cores half of them. With more than there are, each loads the server for itself, and all are slower.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], ...limits, ...shared } },
      {
        test: {
          name: 'server on the embedded database',
          environment: 'node',
          include: [...ON_BOTH, ...EMBEDDED_ALONE, ...EVERY_CALL],
          exclude: [...configDefaults.exclude, ...POSTGRES_ALONE],
          ...limits,
          ...shared,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: setup('fill-embedded', 'bundle-processes'),
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...EMBEDDED_ALONE, ...EVERY_CALL, ...APART],
          ...limits,
          ...shared,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: setup('start-postgres', 'fill-embedded', 'bundle-processes'),
        },
      },
      {
        test: {
          name: 'server in a process of its own',
          environment: 'node',
          include: APART,
          ...limits,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: setup('fill-embedded', 'bundle-processes'),
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
