import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/project.mjs';
import { figure } from './figures.ts';

const SECTION = 'Private mode, the page slowed four times';

/**
 * How long somebody waits in private mode, where the engine works on their own device. The browser slows the page's own thread; its worker was not slowed by it when
 * that was tried (0.6 and 1.3 times), so on such a phone what the worker does takes longer than these figures say.
 */
const PORT = 3294;
const ORIGIN = `http://localhost:${PORT}`;
const SLOWED = 4;
const STORY = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const FIRST_GOAL = '< 4 s';

const executablePath = findBrowser();
if (!executablePath) {
  figure(SECTION, 'all', 'not measured: no Chromium found');
} else {
  const data = mkdtempSync(join(tmpdir(), 'consilium-bench-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...process.env, PORT: String(PORT), DATA_FOLDER: data, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await untilHealthy();
    await measure(browser);
    figure(SECTION, 'what else the machine did meanwhile (load of a minute)', (loadavg()[0] ?? 0).toFixed(1));
  } finally {
    await browser.close();
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measure(browser: Browser): Promise<void> {
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });

  const first = await openAnalyzer(visitor);
  const arrived = await timed(first.page, () => ready(first.page));
  figure(SECTION, 'first visit: from the switch until ready, the knowledge loaded', said(arrived));
  if (first.loaded().length === 0) throw new Error('The requests of the worker were not seen.');
  await first.page.close();

  const second = await openAnalyzer(visitor);
  const prepared = await timed(second.page, () => ready(second.page));
  figure(SECTION, 'second visit: from the switch until ready, the knowledge kept', said(prepared), FIRST_GOAL);
  await tellOf(second.page);
  figure(SECTION, 'the first answer after the press', said(await timed(second.page, () => press(second.page, 'See possible causes'))), FIRST_GOAL);
  figure(SECTION, 'knowledge loaded over the network on the second visit', `${second.loaded().length} times`, '0');
  await second.page.close();

  await visitor.close();
}

/** A page of the analyzer whose own thread is slowed, and the knowledge it loads from here on. */
async function openAnalyzer(visitor: BrowserContext): Promise<{ page: Page; loaded: () => string[] }> {
  const page = await visitor.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/knowledge\/\w+/.test(request.url())) loaded.push(request.url());
  });
  await page.goto(`${ORIGIN}/symptom-analyzer`);
  await page.locator('html[data-ready]').waitFor();
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, loaded: () => loaded };
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Private mode' }).click();
  await page.getByText('You can go offline now').waitFor({ timeout: 240_000 });
}

async function tellOf(page: Page): Promise<void> {
  await page.getByLabel('What do you feel?').fill(STORY);
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Not pregnant', { exact: true }).click();
  // What was written is read while it is written, and a person takes longer than that.
  await page.waitForTimeout(3000);
}

/** Presses and waits, in the page itself, until something else stands there. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().waitFor();
  await page.evaluate(async (label) => {
    const main = document.querySelector('main');
    const stood = `${location.search} ${main?.querySelector('form, ol, h2')?.textContent}`;
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))?.click();
    while (`${location.search} ${document.querySelector('main')?.querySelector('form, ol, h2')?.textContent}` === stood)
      await new Promise(requestAnimationFrame);
  }, name);
}

async function timed(page: Page, what: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(200);
  const begun = performance.now();
  await what();
  return performance.now() - begun;
}

function said(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}

async function untilHealthy(): Promise<void> {
  for (let attempt = 0; attempt < 480; attempt += 1) {
    const answer = await fetch(`${ORIGIN}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not start.');
}
