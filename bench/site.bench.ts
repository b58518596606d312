import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/project.mjs';
import { figure } from './figures.ts';
import { startServer } from './own-server.ts';

const SECTION = 'Pages on a phone, by Lighthouse';

/** How the built site does in Lighthouse's mobile profile (slow phone, slow network), and how much JavaScript the landing page loads. */
const PORT = 3290;
const PAGES = ['/', '/symptom-analyzer', '/study/adler-2013-homeopathy-depression-dephom'];
const RUNS = 3;
const ASSETS = 'apps/web/dist/client/assets';

const chromePath = findBrowser();
if (!chromePath) {
  figure(SECTION, 'all pages', 'not measured: no Chromium found');
} else {
  const server = await startServer(PORT);
  try {
    for (const page of PAGES) figure(SECTION, page, await audit(`${server.origin}${page}`, chromePath));
    figure(SECTION, 'JavaScript of the landing page', await landingScripts(server.origin));
  } finally {
    await server.stop();
  }
}

/** The run whose performance is the median of a few: Lighthouse's own advice against chance. */
async function audit(page: string, browser: string): Promise<string> {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'silent' });
    try {
      const result = await lighthouse(page, { port: chrome.port, output: 'json', logLevel: 'silent' });
      if (result) results.push(result.lhr);
    } finally {
      chrome.kill();
    }
  }
  const median = results.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0))[Math.floor(results.length / 2)];
  if (!median) return 'not measured';
  const scores = Object.values(median.categories).map(({ title, score }) => `${title} ${score === null ? 'not measured' : Math.round(score * 100)}`);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((id) => {
    const found = median.audits[id];
    return `${found?.title ?? id} ${found?.displayValue ?? 'not measured'}`;
  });
  return `${scores.join(', ')}; ${times.join(', ')}`;
}

/** JavaScript the landing page asks for before anybody touches it. */
async function landingScripts(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  const wanted = new Set([...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? ''));
  const sizes = readdirSync(ASSETS)
    .filter((name) => wanted.has(name))
    .map((name) => gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length);
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1)} KB gzip in ${sizes.length} files`;
}
