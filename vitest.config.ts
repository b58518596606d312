import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE } from './patience.ts';

/** Files share a process and what it has loaded: loading the knowledge and the server anew for each took a third of the time. */
const shared = { isolate: false };
const limits = { testTimeout: PATIENCE.test, hookTimeout: PATIENCE.start, teardownTimeout: PATIENCE.start };
/** What is about one of the two databases alone. */
const EMBEDDED_ALONE = 'apps/server/src/database/*embedded*.test.ts';
/**
 * They load the built site, which brings its own copies of the contract's schemas. Schemas register their names once in a process: a file that describes the
 * whole API from them, run after one of these, would find each name twice.
 */
const SITE = 'apps/server/src/features/site/site.test.ts';
const APART = [SITE, 'apps/server/src/platform/readable-requests.test.ts'];
const POSTGRES_ALONE = 'apps/server/src/database/postgres-*.test.ts';

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle: on two cores that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], ...limits, ...shared } },
      {
        test: {
          name: 'server on the embedded database',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, POSTGRES_ALONE, ...APART],
          ...limits,
          ...shared,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['apps/server/src/testing/fill-embedded.ts'],
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, EMBEDDED_ALONE, ...APART],
          ...limits,
          ...shared,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts', 'apps/server/src/testing/fill-embedded.ts'],
        },
      },
      {
        test: {
          name: 'server in a process of its own',
          environment: 'node',
          include: APART,
          ...limits,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['apps/server/src/testing/fill-embedded.ts'],
        },
      },
      {
        test: {
          name: 'site on PostgreSQL in a process of its own',
          environment: 'node',
          include: [SITE],
          ...limits,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts', 'apps/server/src/testing/fill-embedded.ts'],
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
