import { loadavg } from 'node:os';
import { type LinkedTerm, linkTerms, matcherOf } from '@consilium/contract';
import { chromium, type Page } from '@playwright/test';
import { GLOSSARY_FILE, readGlossary } from '../apps/server/src/knowledge.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { PATIENCE } from '../patience.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { findBrowser } from '../scripts/project.mjs';
import { figure } from './figures.ts';

/** How long it takes to find the words of the glossary and of the dictionary in 1,000 paragraphs of our own content; nothing is remembered beforehand. */
const PARAGRAPHS = 1000;
const SECTION = 'Medical words in texts';

const { entries, terms } = readGlossary(GLOSSARY_FILE);
const knowledge = loadKnowledge();
const linked: LinkedTerm[] = [
  ...entries.filter(({ unlinked }) => !unlinked).map(({ id, term, also }) => ({ slug: id, names: [term, ...also] })),
  ...terms.filter(({ affix, common }) => !affix && !common).map(({ name }) => ({ slug: null, names: [name] })),
];
const texts = [...knowledge.conditions, ...knowledge.treatments, ...knowledge.patterns].map(({ summary }) => summary).slice(0, PARAGRAPHS);

const before = performance.now();
const matcher = matcherOf(linked);
const ready = performance.now();
const found = texts.reduce((sum, text) => sum + linkTerms(matcher, text).filter((piece) => typeof piece !== 'string').length, 0);
const done = performance.now();
figure(SECTION, `${linked.length} terms put in order`, `${(ready - before).toFixed(0)} ms`);
figure(SECTION, `${texts.length} paragraphs looked through, ${found} words found`, `${(done - ready).toFixed(0)} ms`, '< 1000 ms');

/** A file of as many entries as an editor may bring, dropped into Bulk Import of the built site: how long the page cannot answer at most, and when it shows what. */
const ROWS = 10_000;
const FIRST_BATCHES = 200;
const IMPORT = `A file of ${ROWS.toLocaleString('en-US')} entries in Chromium`;
const HEAD = 'term,shortDefinition,longDefinition,tags,sourceLinks,isPublished';

const executablePath = findBrowser();
if (executablePath) await measureImport(executablePath);
else figure(IMPORT, 'all of it', 'not measured: no Chromium found');

async function measureImport(browserPath: string): Promise<void> {
  const site = await startOwnServer({ RATE_LIMIT_FACTOR: '1000' });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ baseURL: site.url });
    page.setDefaultTimeout(PATIENCE.start);
    const signedIn = await page.request.post('/api/login', { data: { username: 'sys_walker', password: 'any of them' } });
    if (!signedIn.ok()) throw new Error(`Nobody could sign in: ${signedIn.status()}`);
    await openList(page);
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const text = texts[at % texts.length]?.replaceAll('"', '""') ?? '';
      return `Benchword ${at}z,"${text.slice(0, 150)}","${text.slice(0, 250)}","bench, number ${at % 100}",https://example.org/${at},no`;
    });
    await page.getByRole('button', { name: 'Bulk Import' }).click();
    await page.getByLabel('File').setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\n')) });

    const preview = page.getByRole('dialog', { name: `Preview ${ROWS} Entries` });
    await told(page, 'from Parse File to the preview', async () => {
      await page.getByRole('button', { name: 'Parse File' }).click();
      await preview.waitFor();
    });
    await told(page, 'to the next page of the preview', async () => {
      await preview.getByRole('button', { name: 'Next' }).click();
      await preview.getByText('Page 2 of ', { exact: false }).waitFor();
    });
    const begun = performance.now();
    await told(page, `from Confirm Import until ${FIRST_BATCHES} entries are there`, async () => {
      await preview.getByRole('button', { name: 'Confirm Import' }).click();
      await untilThere(page, FIRST_BATCHES);
    });
    await untilThere(page, ROWS - FIRST_BATCHES);
    await told(page, `the last ${FIRST_BATCHES}, until the list is read anew`, async () => {
      await page.getByText(`Total: ${ROWS} · Successful: ${ROWS} · Failed: 0`).waitFor();
      await page.getByText(`${(entries.length + ROWS).toLocaleString('en-US')} entries`, { exact: false }).waitFor();
    });
    figure(IMPORT, 'all batches', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await told(page, 'the page opened with all of them', () => openList(page));
    await told(page, 'the list in another order', async () => {
      await page.getByRole('columnheader', { name: 'Last Updated' }).getByRole('button').click();
      await page.getByRole('columnheader', { name: 'Last Updated' }).and(page.locator('[aria-sort]')).waitFor();
    });
    figure(IMPORT, 'what else the machine did meanwhile (load of a minute)', loadavg()[0]?.toFixed(1) ?? '');
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/system/glossary');
  await page.getByRole('table', { name: 'Glossary entries' }).waitFor();
}

async function untilThere(page: Page, least: number): Promise<void> {
  await page.waitForFunction((count) => Number(/(\d+) of \d+ entries/.exec(document.querySelector('main')?.textContent ?? '')?.[1] ?? 0) >= count, least);
}

/** An event of Chromium's trace: `dur` went by, in microseconds, and `tdur` of it was work of the thread, which other work of the machine does not lengthen. */
type Traced = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } };

/** Says how long something took, and of that the longest task, in which the page could not answer. */
async function told(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: Traced[] };
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pages.includes(`${pid} ${tid}`));
  const longest = (of: 'dur' | 'tdur') => (Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000).toFixed(0);
  figure(IMPORT, what, `${took.toFixed(0)} ms; longest task ${longest('dur')} ms, ${longest('tdur')} ms of work`, 'longest task <= 200 ms');
}
