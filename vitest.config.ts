import { defineConfig } from 'vitest/config';

const SLOW_MACHINE = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['packages/*/src/**/*.test.ts'], testTimeout: SLOW_MACHINE } },
      {
        test: {
          name: 'server on the embedded database',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: SLOW_MACHINE,
          hookTimeout: 2 * SLOW_MACHINE,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['apps/server/src/testing/fill-embedded.ts'],
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: SLOW_MACHINE,
          hookTimeout: 2 * SLOW_MACHINE,
          env: { TEST_DATABASE: 'postgresql' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts', 'apps/server/src/testing/fill-embedded.ts'],
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
