import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/project.mjs';
import { figure } from './figures.ts';
import { startServer } from './own-server.ts';

/**
 * How long somebody waits in private mode, where the engine works on their own device. The browser can slow a page's own thread and not its worker, so this is
 * measured in two ways: the page slowed four times, and, unslowed, everything of the browser on a single core.
 */
const PORT = 3294;
const SLOWED = 4;
const STORY = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const FIRST_GOAL = '< 4 s';
const LATER_GOAL = '< 300 ms';
/** So many stories are told, each with the questions that follow. */
const TOLD = 3;

const executablePath = findBrowser();
if (!executablePath) {
  figure('Private mode on a phone', 'all', 'not measured: no Chromium found');
} else {
  const server = await startServer(PORT);
  const scripts = mkdtempSync(join(tmpdir(), 'consilium-bench-'));
  const onOneCore = join(scripts, 'browser');
  writeFileSync(onOneCore, `#!/bin/sh\nexec taskset -c 0 '${executablePath}' "$@"\n`);
  chmodSync(onOneCore, 0o755);
  try {
    await measure('Private mode, the page slowed four times', executablePath, SLOWED, server.origin);
    await measure('Private mode, the whole browser on one core', onOneCore, 1, server.origin);
  } finally {
    await server.stop();
    rmSync(scripts, { recursive: true, force: true });
  }
}

async function measure(section: string, browserPath: string, slowed: number, origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const first = await openAnalyzer(visitor, slowed, origin);
    figure(section, 'first visit: from the switch until ready, the knowledge loaded', said(await timed(first.page, () => ready(first.page))));
    if (first.loaded().length === 0) throw new Error('The requests of the worker were not seen.');
    await first.page.close();

    const second = await openAnalyzer(visitor, slowed, origin);
    figure(section, 'second visit: from the switch until ready, the knowledge kept', said(await timed(second.page, () => ready(second.page))), FIRST_GOAL);
    const firsts: number[] = [];
    const later: number[] = [];
    for (let story = 0; story < TOLD; story += 1) {
      await tellOf(second.page);
      firsts.push(await timed(second.page, () => press(second.page, /^See possible causes/)));
      while (new URL(second.page.url()).searchParams.get('step') === 'questions')
        later.push(await timed(second.page, () => press(second.page, /^None/, /^No$/)));
      await second.page.getByRole('button', { name: 'Start over' }).first().click();
      await second.page.getByLabel('What do you feel?').waitFor();
    }
    if (later.length === 0) throw new Error('No question was asked.');
    figure(section, 'the first answer after the press', said(firsts[0] as number), FIRST_GOAL);
    later.sort((a, b) => a - b);
    const middle = later[Math.floor(later.length / 2)] as number;
    figure(section, 'later answers', `p50 ${said(middle)}, longest ${said(later.at(-1) as number)} (${later.length} answers)`, LATER_GOAL);
    figure(section, 'knowledge loaded over the network on the second visit', `${second.loaded().length} times`, '0');
    figure(section, 'what else the machine did meanwhile (load of a minute)', (loadavg()[0] ?? 0).toFixed(1));
  } finally {
    await browser.close();
  }
}

/** A page of the analyzer whose own thread is slowed, and the knowledge it loads from here on. */
async function openAnalyzer(visitor: BrowserContext, slowed: number, origin: string): Promise<{ page: Page; loaded: () => string[] }> {
  const page = await visitor.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/knowledge\/\w+/.test(request.url())) loaded.push(request.url());
  });
  await page.goto(`${origin}/symptom-analyzer`);
  await page.locator('html[data-ready]').waitFor();
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
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

/** Presses a button with the first of these names there is one of, and waits, in the page itself, until another question or the result stands there. */
async function press(page: Page, ...names: readonly RegExp[]): Promise<void> {
  await page.evaluate(
    async (labels) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      const [pressed] = labels.flatMap((label) => buttons.filter(({ textContent }) => new RegExp(label).test(textContent?.trim() ?? '')));
      if (!pressed) throw new Error(`There is no button ${labels.join(' or ')}.`);
      for (let stood: string | undefined; ; await new Promise(requestAnimationFrame)) {
        const stands = `${location.search} ${document.querySelector('main h1 + p, main p')?.textContent} ${document.querySelector('main h2')?.textContent}`;
        if (stood === undefined) pressed.click();
        else if (stands !== stood) return;
        stood = stands;
      }
    },
    names.map(({ source }) => source),
  );
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
