import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReadRow } from '../../../bibliography/formats.ts';
import { fetchError, type Instead, startPubmed, TOO_OFTEN } from '../../../testing/pubmed-server.ts';
import { openPubmed, type PubmedAddress } from './e-utilities.ts';
import { fetchPubmed, PAGE } from './pubmed-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'consilium-pubmed-'));
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function served(total: number, instead?: Instead, inDays?: (from: string, to: string) => number) {
  const server = await startPubmed(total, instead, inDays);
  open.push(server);
  const of = (more: Partial<PubmedAddress> = {}) => openPubmed({ address: server.address, pauseMs: 1, ...more });
  const bring = (query = 'migraine', more: Partial<PubmedAddress> = {}, now?: () => number) => fetchPubmed(of(more), query, folder, undefined, now);
  return { ...server, of, bring, fetched: () => server.asked.filter(({ program }) => program === 'efetch.fcgi') };
}

async function all(rows: AsyncIterable<ReadRow>): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

/** Answers the first `times` requests to a program with a status. */
const failing =
  (program: string, status: number, times: number, text = '', headers: Record<string, string> = {}): Instead =>
  (asked, answer, nth) => {
    if (asked.program !== program || nth > times) return undefined;
    answer.writeHead(status, headers).end(text);
    return true;
  };

describe('records of PubMed', () => {
  it('are brought page by page, under the name of this program, and read in their order', async () => {
    const server = await served(PAGE + 3);
    const { count, rows, forget } = await server.bring('migraine AND magnesium', { email: 'desk@clinic.example', apiKey: 'secret' });
    const records = await all(rows());
    expect(count).toBe(PAGE + 3);
    expect(records.map((row) => ('record' in row ? row.record.pmid : row.fault))).toEqual(Array.from({ length: PAGE + 3 }, (_, nth) => String(1000 + nth)));
    expect(records.at(-1)?.line).toBe(PAGE + 3);
    const [search, first, second] = server.asked.map(({ parameters }) => Object.fromEntries(parameters));
    expect(search).toMatchObject({
      db: 'pubmed',
      term: 'migraine AND magnesium',
      usehistory: 'y',
      tool: 'consilium',
      email: 'desk@clinic.example',
      api_key: 'secret',
    });
    expect(first).toMatchObject({ WebEnv: 'MCID_0', query_key: '1', retstart: '0', retmax: String(PAGE), retmode: 'xml' });
    expect(second).toMatchObject({ retstart: String(PAGE), retmax: '3' });
    await forget();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are asked for no oftener than is allowed: three times a second, ten with a key', async () => {
    const server = await served(1);
    const pace = async (more: Partial<PubmedAddress>) => {
      const began = Date.now();
      const pubmed = server.of(more);
      for (let times = 0; times < 5; times += 1) await pubmed.search('migraine', null);
      return Date.now() - began;
    };
    expect(await pace({})).toBeGreaterThanOrEqual((4 / 3) * 1000);
    expect(await pace({ apiKey: 'key' })).toBeGreaterThanOrEqual(400);
  });

  it('that nobody wrote are none, and what PubMed does not know is said', async () => {
    const server = await served(5);
    const { count, warnings, rows } = await server.bring('zanzibarine');
    expect({ count, warnings, rows: await all(rows()) }).toEqual({ count: 0, warnings: ['PubMed knows nothing called zanzibarine'], rows: [] });
    await expect(server.bring('')).rejects.toThrow('PubMed does not understand this search: Empty term');
  });

  it('are waited for as long as PubMed asks, after it was asked too often', async () => {
    const server = await served(2, failing('efetch.fcgi', 429, 1, TOO_OFTEN, { 'retry-after': '1' }));
    await server.bring();
    const [before, after] = server.fetched();
    expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThanOrEqual(950);
    const late = await served(2, failing('esearch.fcgi', 429, 1, TOO_OFTEN, { 'retry-after': '3600' }));
    await expect(late.bring('later')).rejects.toThrow('PubMed says that it is asked too often and wants to be left alone for 60 minutes. Try again then.');
  });

  it.each([
    ['is away for a moment', failing('efetch.fcgi', 502, 2, '<html>Bad Gateway</html>')],
    ['breaks a list off', failing('efetch.fcgi', 200, 1, '<?xml version="1.0" ?>\n<PubmedArticleSet>\n<PubmedArticle><MedlineCitation>')],
    ['answers with a page for people', failing('efetch.fcgi', 200, 1, '<!DOCTYPE html><html><body>Maintenance</body></html>')],
    ['answers XML that is not right', failing('efetch.fcgi', 200, 1, '<PubmedArticleSet><PubmedArticle></Pubmed></PubmedArticleSet>')],
    ['answers nothing', failing('efetch.fcgi', 200, 1, '<PubmedArticleSet></PubmedArticleSet>')],
    ['says that its search failed', failing('efetch.fcgi', 200, 1, fetchError('Search Backend failed: Couldn’t resolve host'))],
    ['forgets the search', failing('efetch.fcgi', 400, 1, fetchError('Cannot retrieve history data. query_key: 1, WebEnv: MCID_0'))],
  ])('arrive although PubMed %s', async (_what, instead) => {
    const server = await served(3, instead);
    expect(await all((await server.bring()).rows())).toHaveLength(3);
  });

  it.each([
    ['is away', failing('efetch.fcgi', 500, 99), 'PubMed answered 500, 5 times in a row.'],
    ['refuses', failing('esearch.fcgi', 403, 99, '{"error":"API key invalid"}'), 'PubMed refused to answer (403): API key invalid. Look at NCBI_API_KEY'],
    ['breaks every list off', failing('efetch.fcgi', 200, 99, '<PubmedArticleSet><PubmedArticle>'), "PubMed's list of records broke off, 5 times in a row."],
    [
      'answers XML that is not right again and again',
      failing('efetch.fcgi', 200, 99, '<PubmedArticleSet>\n<PubmedArticle></Pubmed></PubmedArticleSet>'),
      'What PubMed answers for records 1 to 3 cannot be read: The XML is not right: line 2',
    ],
    [
      'forgets every search',
      failing('efetch.fcgi', 400, 99, fetchError('Unable to obtain query #1')),
      'PubMed forgets this search again and again. Try later.',
    ],
  ])('do not arrive when PubMed %s, and why is said', async (_what, instead, sentence) => {
    const server = await served(3, instead);
    await expect(server.bring()).rejects.toThrow(sentence);
  });

  it('cannot be had where PubMed is not reached: each try is told, and the address in the end', async () => {
    const told: string[] = [];
    const pubmed = openPubmed({ address: 'http://127.0.0.1:9', pauseMs: 1, onAgain: (reason, waitMs) => told.push(`${reason} ${waitMs}`) });
    await expect(pubmed.search('migraine', null)).rejects.toThrow('PubMed could not be reached, 5 times in a row. It was asked at http://127.0.0.1:9:');
    expect(told).toEqual([1, 2, 4, 8].map((waited) => `PubMed could not be reached ${waited}`));
  });

  it.each([
    ['is not there', 404],
    ['is a page for people', 200],
  ])('cannot be had at an address that %s, which is named', async (_what, status) => {
    const server = await served(1, failing('esearch.fcgi', status, 99, '<!DOCTYPE html><html></html>'));
    await expect(server.bring()).rejects.toThrow(`It was asked at ${server.address}`);
  });

  it('are gone on with where a run broke off, and begun anew when that was long ago', async () => {
    let away = true;
    const server = await served(3 * PAGE, (asked, answer) => {
      if (!away || Number(asked.parameters.get('retstart')) < 2 * PAGE) return undefined;
      answer.writeHead(500).end();
      return true;
    });
    await expect(server.bring()).rejects.toThrow('PubMed answered 500');
    away = false;
    const before = server.asked.length;
    const again = await server.bring();
    expect(again.resumed).toBe(2);
    expect(server.asked.slice(before).map(({ program, parameters }) => [program, parameters.get('retstart')])).toEqual([['efetch.fcgi', String(2 * PAGE)]]);
    expect(await all(again.rows())).toHaveLength(3 * PAGE);
    expect((await server.bring('migraine', {}, () => Date.now() + 24 * 60 * 60 * 1000)).resumed).toBe(0);
  });

  it('are parted by days where a search finds more than PubMed gives out of one', async () => {
    // 12,000 records, all of which entered in 2020: half a year is few enough.
    const days = (from: string, to: string) =>
      [...Array(12).keys()].reduce((sum, month) => {
        const day = `2020/${String(month + 1).padStart(2, '0')}/15`;
        return sum + (from <= day && day <= to ? 1000 : 0);
      }, 0);
    const server = await served(12_000, undefined, days);
    const searched = server.of({ apiKey: 'key' });
    const plan = await fetchPubmed({ ...searched, fetch: async () => '<PubmedArticleSet><PubmedArticle></PubmedArticle></PubmedArticleSet>' }, 'x', folder);
    expect(plan.count).toBe(12_000);
    const within = server.asked.slice(1).map(({ parameters }) => [parameters.get('mindate') ?? '', parameters.get('maxdate') ?? ''] as const);
    expect(within.length).toBeGreaterThan(2);
    for (const [from, to] of within) expect(from <= to).toBe(true);
    const one = await served(20_000, undefined, () => 20_000);
    await expect(fetchPubmed(one.of({ apiKey: 'key' }), 'y', folder)).rejects.toThrow(/alone 20,000 records entered PubMed that fit/);
  });
});
