import { defineConfig } from '@playwright/test';
import { SYSADMIN } from './e2e/sysadmin.ts';
import { PATIENCE } from './patience.ts';
import { findBrowser } from './scripts/project.mjs';

const PORT = Number(process.env.JOURNEYS_PORT ?? 3219);
const executablePath = findBrowser();

/** Journeys in a real Chromium against the built server on a fresh embedded database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: PATIENCE.test,
  // The texts stand still; small differences of font rendering between machines are let through.
  expect: { timeout: PATIENCE.state, toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled', caret: 'hide' } },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: PATIENCE.state,
    navigationTimeout: PATIENCE.state,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'], timeout: PATIENCE.start },
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    url: `http://localhost:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      RATE_LIMIT_FACTOR: '100',
      BUSY_AFTER_MS: '0',
      BOOTSTRAP_USERNAME: SYSADMIN.username,
      BOOTSTRAP_PASSWORD: SYSADMIN.password,
    },
    timeout: PATIENCE.start,
    reuseExistingServer: false,
  },
});
