import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { bin, build, install, requireBrowser, root, run } from './project.mjs';

/** npm test: installs what is missing, then types, lint, unit, integration on both databases, and journeys in a real browser. */
const durations = [];
/** Does one part of the whole and notes how long it took. */
async function timed(part, work) {
  const start = performance.now();
  const result = await work();
  durations.push(`${part} ${((performance.now() - start) / 60_000).toFixed(1)} min`);
  return result;
}

await timed('install', install);
const browser = await requireBrowser();
await timed('build', build);
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failedChecks = await timed('checks', check);
const env = { ...process.env, CHROMIUM_PATH: browser, NODE_ENV: 'test' };
const vitestReport = join(results, 'vitest.json');
const journeyReport = join(results, 'journeys.json');
console.log('\n--- unit and integration tests');
const unit = await timed('unit and integration tests', () =>
  run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`], { env }),
);
console.log('\n--- journeys in a real browser');
const journeys = await timed('journeys', () => run(bin('playwright'), ['test'], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport } }));

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const vitest = read(vitestReport);
const playwright = read(journeyReport)?.stats;
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
const failed =
  (vitest?.numFailedTests ?? 1) +
  (vitest?.numFailedTestSuites && !vitest.numFailedTests ? vitest.numFailedTestSuites : 0) +
  (playwright ? playwright.unexpected + playwright.flaky : 1) +
  failedChecks;
console.log(`\n${durations.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && unit === 0 && journeys === 0 ? 0 : 1;
