import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knowledge } from '@consilium/knowledge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { KNOWLEDGE_FILE, readKnowledge } from '../knowledge.ts';
import { openWorkers, type Workers } from '../platform/workers/index.ts';
import { smallKnowledge } from '../testing/small-knowledge.ts';
import { builtWorker, startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Content, openContent } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'consilium-content-'));
const file = join(folder, 'knowledge.json');
const shipped = smallKnowledge(readKnowledge(KNOWLEDGE_FILE));
const write = (knowledge: unknown) => writeFileSync(file, typeof knowledge === 'string' ? knowledge : JSON.stringify(knowledge));
const edited = (change: Partial<Knowledge>): Knowledge => ({ ...shipped, version: 'edited', ...change });
const HEADACHE = { collection: 'findings', id: 'headache' } as const;
const named = (name: string) => shipped.findings.map((finding) => (finding.id === 'headache' ? { ...finding, name } : finding));
const nameIn = (content: Content) => content.knowledge().findings.find(({ id }) => id === 'headache')?.name;

let content: Content;
beforeEach(() => {
  write(shipped);
  content = openContent(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('content that is read again', () => {
  it('takes the place of the old, says what changed, tells who listens, and what was made of it is made again', async () => {
    let told = 0;
    let made = 0;
    const end = content.onChange(() => {
      told += 1;
    });
    const version = content.derived((knowledge) => {
      made += 1;
      return knowledge.version;
    });
    expect([version(), version(), made]).toEqual([shipped.version, shipped.version, 1]);
    const [first] = shipped.findings;
    write(edited({ findings: [...named('A sore head'), { ...(first as (typeof shipped.findings)[0]), id: 'new-one', parents: [] }], figures: [] }));
    expect(await content.reload()).toEqual({
      before: shipped.version,
      version: 'edited',
      differences: [{ collection: 'findings', added: ['new-one'], changed: ['headache'], removed: [] }],
      unfit: [],
    });
    expect([nameIn(content), content.revision(), told, version(), version(), made]).toEqual(['A sore head', 2, 1, 'edited', 'edited', 2]);
    end();
    await content.reload();
    expect(told).toBe(1);
  });

  it.each<[string, unknown, RegExp]>([
    ['cut short', JSON.stringify(shipped).slice(0, 5000), /not whole/],
    ['something else', [], /not consistent/],
    ['without a collection', { ...shipped, redFlags: undefined }, /redFlags/],
    ['without a version', { ...shipped, version: '' }, /version/],
    ['with an id twice', edited({ findings: [...shipped.findings, ...shipped.findings.slice(0, 1)] }), /stands there twice/],
    ['that refers to what is gone', edited({ findings: shipped.findings.filter(({ id }) => id !== 'headache') }), /finding headache, which is not there/],
    ['with a page that cannot be shown', edited({ pages: [{ id: 'privacy' }] as unknown as Knowledge['pages'] }), /pages/],
  ])('is refused where it is %s, and the old stays', async (_what, bad, why) => {
    write(bad as Knowledge);
    await expect(content.reload()).rejects.toThrow(why);
    expect([content.knowledge().version, content.revision()]).toEqual([shipped.version, 1]);
    write(edited({}));
    expect((await content.reload()).version).toBe('edited');
  });
});

describe('what is laid over the compiled content', () => {
  it('replaces fields by id, survives another reading of the file, and goes when it is taken off', async () => {
    const change = await content.setOverrides([{ ...HEADACHE, fields: { name: 'An approved name' } }]);
    expect(change.differences).toEqual([{ collection: 'findings', added: [], changed: ['headache'], removed: [] }]);
    write(edited({ findings: named('From the file') }));
    await content.reload();
    expect([nameIn(content), content.knowledge().version]).toEqual(['An approved name', 'edited']);
    await content.setOverrides([]);
    expect(nameIn(content)).toBe('From the file');
  });

  it('leaves out and names what fits no entry, and refuses all of it when the whole would not be consistent', async () => {
    const { unfit } = await content.setOverrides([
      { collection: 'findings', id: 'gone', fields: { name: 'x' } },
      { ...HEADACHE, fields: { lay: 'not a list' } },
      { ...HEADACHE, fields: { id: 'other' } },
    ]);
    expect(unfit.map(({ id, why }) => `${id}: ${why}`)).toEqual([
      'gone: There is no such entry any more.',
      "headache: 'lay' is a list, not string.",
      'headache: The id of an entry is not changed.',
    ]);
    await expect(content.setOverrides([{ ...HEADACHE, fields: { parents: ['nowhere'] } }])).rejects.toThrow(/finding nowhere/);
    expect(nameIn(content)).toBe(shipped.findings.find(({ id }) => id === 'headache')?.name);
  });

  it('loses none of two changes at once', async () => {
    write(edited({}));
    await Promise.all([content.setOverrides([{ ...HEADACHE, fields: { name: 'Both' } }]), content.reload()]);
    expect([nameIn(content), content.knowledge().version, content.revision()]).toEqual(['Both', 'edited', 3]);
  });
});

describe('a server whose content is replaced', () => {
  let server: TestServer;
  let workers: Workers;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await workers.close();
    await server.stop();
  });

  it('answers with the new, in its own answers and in those of its threads, and keeps the old when threads cannot reason over the new', async () => {
    workers = openWorkers(content.forThreads(), { threads: 1, waitMs: 600_000, workMs: 600_000 }, builtWorker());
    content.leadThreads(workers);
    const app = await buildApp({ ...server, content, workers });
    const found = async () => JSON.stringify((await app.inject({ url: '/api/findings?query=headache' })).json());
    const version = async () => (await app.inject({ url: '/api/health' })).json().knowledge.version;
    expect(await found()).not.toContain('A sore head');
    write(edited({ findings: named('A sore head') }));
    await content.reload();
    expect(await found()).toContain('A sore head');
    expect(await version()).toBe('edited');
    write(edited({ version: 'broken', ear: 'AAAA', findings: named('Never') }));
    await expect(content.reload()).rejects.toThrow();
    expect(await found()).toContain('A sore head');
    expect(await version()).toBe('edited');
    await app.close();
  });
});
