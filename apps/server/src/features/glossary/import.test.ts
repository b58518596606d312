import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBodySchema, type GlossaryAdminEntry, importResultSchema } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { connectDatabase } from '../../database/connect.ts';
import { glossaryEntries, glossaryHistory } from '../../database/schema/index.ts';
import { type Browser, makeUser, PASSWORD, signedIn } from '../../testing/people.ts';
import { startProcess } from '../../testing/server-process.ts';
import { CHEAP_HASHING, filledDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let editor: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  editor = (await signedIn(server, 'importer', 'system')).browser;
});
afterAll(() => server.stop());

const item = (term: string, more: object = {}) => ({ term, shortDefinition: `What ${term} is.`, ...more });
const send = async (items: unknown[], more: object = {}) => {
  const response = await editor.post('/api/admin/glossary/bulk', { items, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return importResultSchema.parse(response.json());
};
const find = async (query: string): Promise<GlossaryAdminEntry[]> => (await editor.call(`/api/admin/glossary?query=${encodeURIComponent(query)}`)).json();
const undo = (id: string) => editor.post(`/api/admin/glossary-imports/${id}/undo`);

describe('an import', () => {
  it('adds, changes and leaves as it is, and says why an item is not right; the others go on', async () => {
    await send([item('Alpha thing'), item('Beta thing', { isPublished: true })]);
    const result = await send([
      item('alpha things'),
      item('Beta thing', { shortDefinition: 'Said better.', isPublished: true }),
      item('Gamma thing', { system: 'ayurvedic', tags: ['one', 'two'] }),
      { term: '', shortDefinition: 'Nameless.' },
      { term: 'Delta thing' },
      item('Epsilon thing', { system: 'astrology' }),
      'no entry at all',
      item('homoeopathy'),
      item('Gamma things', { term: 'Gamma thing', system: 'Ayurveda', tags: ['one', 'two'], shortDefinition: 'What Gamma thing is.' }),
    ]);
    expect(result).toMatchObject({ created: 1, updated: 2, unchanged: 1 });
    expect(result.items.map(({ outcome }) => outcome)).toEqual(['updated', 'updated', 'created', 'error', 'error', 'error', 'error', 'error', 'unchanged']);
    expect(result.errors.map(({ number, message }) => `${number} ${message}`)).toEqual([
      '3 term: Term is required',
      expect.stringMatching(/^4 shortDefinition: /),
      expect.stringMatching(/^5 system: Use one of Western/),
      expect.stringMatching(/^6 /),
      '7 term: "homoeopathy" is already another name of the entry "Homeopathy"',
    ]);
    expect(await find('gamma thing')).toMatchObject([{ system: 'Ayurveda', tags: ['one', 'two'], isPublished: false, origin: 'imported' }]);
  });

  it('publishes all of it when that is asked for; else each entry says', async () => {
    await send([item('Published by force')], { publish: true });
    await send([item('Published by itself', { isPublished: true }), item('Left as a draft')]);
    expect((await find('Published by')).map(({ isPublished }) => isPublished)).toEqual([true, true]);
    expect((await find('Left as a draft'))[0]?.isPublished).toBe(false);
  });

  it('takes ten at most in a batch', async () => {
    const response = await editor.post('/api/admin/glossary/bulk', { items: Array.from({ length: 11 }, (_, at) => item(`Many ${at}`)) });
    expect(errorBodySchema.parse(response.json()).fields).toEqual({ items: 'Send at most 10 entries at a time' });
  });

  it('sent twice, also at once, creates nothing twice and is answered the same', async () => {
    const importId = crypto.randomUUID();
    const batch = [item('Qzrepeated one'), item('Qzrepeated two'), { term: '' }];
    const [first, second] = await Promise.all([send(batch, { importId, from: 20 }), send(batch, { importId, from: 20 })]);
    expect(second).toEqual(first);
    expect(await send(batch, { importId, from: 20 })).toEqual(first);
    expect(first).toMatchObject({ created: 2, errors: [{ number: 22 }] });
    const entries = await find('Qzrepeated');
    expect(entries).toHaveLength(2);
    expect(
      await server.database.db
        .select()
        .from(glossaryHistory)
        .where(eq(glossaryHistory.entryId, entries[0]?.id ?? '')),
    ).toHaveLength(1);
  });

  it('is one person’s own', async () => {
    const importId = crypto.randomUUID();
    await send([item('Owned thing')], { importId });
    const { browser } = await signedIn(server, 'stranger', 'system');
    expect((await browser.post('/api/admin/glossary/bulk', { items: [item('Stolen')], importId, from: 5 })).statusCode).toBe(404);
  });

  it('is taken back, except for what somebody has changed since', async () => {
    const importId = crypto.randomUUID();
    await send([item('Undo was here', { shortDefinition: 'As it was.' })]);
    await send(
      [
        item('Undo was here', { shortDefinition: 'As imported.' }),
        item('Undo new'),
        item('Undo kept'),
        item('Undo new', { shortDefinition: 'Twice in one file.' }),
      ],
      {
        importId,
      },
    );
    const [kept] = await find('Undo kept');
    await editor.patch(`/api/admin/glossary/${kept?.id}/publish`, { isPublished: true });
    const { imports } = (await editor.call('/api/admin/glossary-imports')).json();
    expect(imports.find(({ id }: { id: string }) => id === importId)).toMatchObject({ created: 2, updated: 2, username: 'importer', undoneAt: null });
    const done = await undo(importId);
    expect(done.json()).toEqual({ removed: 1, restored: 1, kept: [{ id: kept?.id, term: 'Undo kept' }] });
    expect(await find('Undo was here')).toMatchObject([{ shortDefinition: 'As it was.', version: 3 }]);
    expect(await find('Undo new')).toEqual([]);
    expect(errorBodySchema.parse((await undo(importId)).json()), 'once').toMatchObject({
      code: 'changed-meanwhile',
      message: 'This import was undone already.',
    });
    expect((await editor.post('/api/admin/glossary/bulk', { items: [item('Late')], importId, from: 9 })).statusCode, 'and nothing is added to it').toBe(409);
    expect((await undo(crypto.randomUUID())).statusCode).toBe(404);
  });

  it('is taken back once by two people at once, also by one who did not make it; the second is told', async () => {
    const importId = crypto.randomUUID();
    await send([item('Undone by two')], { importId });
    const { browser } = await signedIn(server, 'helper', 'system');
    const answers = await Promise.all([undo(importId), browser.post(`/api/admin/glossary-imports/${importId}/undo`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await find('Undone by two')).toEqual([]);
    const { imports } = (await editor.call('/api/admin/glossary-imports')).json();
    expect(imports.find(({ id }: { id: string }) => id === importId)?.undoneAt).toEqual(expect.any(String));
  });
});

/** PostgreSQL outlives its servers, and has tests of that of its own; the embedded database dies with this one. */
it.runIf(process.env.TEST_DATABASE === 'embedded')(
  'a server killed in the middle of an import leaves what it reported, once, and the import goes on',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consilium-import-'));
    const environment = { DATA_FOLDER: folder, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...CHEAP_HASHING, ...(await filledDatabase(folder)) };
    const config = readConfig(environment);
    const withDatabase = async <T>(work: (database: Awaited<ReturnType<typeof connectDatabase>>) => Promise<T>) => {
      const database = await connectDatabase(config);
      return work(database).finally(() => database.close());
    };
    await withDatabase((database) => makeUser({ database, config }, 'importer', 'system'));
    const importId = crypto.randomUUID();
    const batches = 16;
    const calmly = 5;
    const reported = new Set<string>();

    /** Batches one after the other, and from some on all at once, so that there is one at work whenever the server ends. */
    const importAll = async (url: string, onAnswer: (at: number) => void) => {
      const headers = { 'content-type': 'application/json' };
      const signed = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ username: 'importer', password: PASSWORD }) });
      const cookie = signed.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const sendBatch = async (at: number) => {
        const items = Array.from({ length: 10 }, (_, place) => item(`Kill ${at * 10 + place} thing`));
        const body = JSON.stringify({ items, importId, from: at * 10 });
        const answer = await fetch(`${url}/api/admin/glossary/bulk`, { method: 'POST', headers: { ...headers, cookie }, body });
        const result = importResultSchema.parse(await answer.json());
        onAnswer(at);
        for (const { number, outcome } of result.items) if (outcome === 'created') reported.add(`Kill ${number} thing`);
      };
      for (let at = 0; at < calmly; at += 1) await sendBatch(at);
      return Promise.allSettled(Array.from({ length: batches - calmly }, (_, at) => sendBatch(calmly + at)));
    };
    const unanswered = (sent: readonly PromiseSettledResult<void>[]) => sent.filter(({ status }) => status === 'rejected').length;

    const first = await startProcess(environment);
    expect(unanswered(await importAll(first.url, (at) => at >= calmly && first.kill('SIGKILL')))).toBeGreaterThan(0);
    await first.exited;
    const inDatabase = async () =>
      (await withDatabase(({ db }) => db.select({ term: glossaryEntries.term }).from(glossaryEntries).where(eq(glossaryEntries.origin, 'imported')))).map(
        ({ term }) => term,
      );
    const left = await inDatabase();
    expect(reported.size).toBeGreaterThan(calmly * 10);
    expect(
      [...reported].filter((term) => !left.includes(term)),
      'what was reported is there',
    ).toEqual([]);
    expect(left.length % 10, 'a batch is there whole or not at all').toBe(0);

    const second = await startProcess(environment);
    expect(unanswered(await importAll(second.url, () => undefined))).toBe(0);
    second.kill('SIGTERM');
    await second.exited;
    const all = await inDatabase();
    expect(all).toHaveLength(batches * 10);
    expect(new Set(all).size).toBe(batches * 10);
    expect(reported.size).toBe(batches * 10);
    rmSync(folder, { recursive: true, force: true });
  },
);
