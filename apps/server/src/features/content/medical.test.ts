import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis, ClinicalDetail, ContentDetail } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { type App, buildApp } from '../../app.ts';
import { openContent } from '../../content/index.ts';
import { users } from '../../database/schema/index.ts';
import { KNOWLEDGE_FILE, readKnowledge } from '../../knowledge.ts';
import { openWorkers, type Workers } from '../../platform/workers/index.ts';
import { type Browser, PASSWORD, signedIn } from '../../testing/people.ts';
import { smallKnowledge } from '../../testing/small-knowledge.ts';
import { builtWorker, startTestServer, type TestServer } from '../../testing/test-server.ts';

const WITHOUT_HURRY = { threads: 1, workMs: PATIENCE.test, waitMs: PATIENCE.test };
const folder = mkdtempSync(join(tmpdir(), 'consilium-medical-'));
const file = join(folder, 'knowledge.json');
const shipped = smallKnowledge(readKnowledge(KNOWLEDGE_FILE));
const opened: { app: App; workers: Workers }[] = [];
const contents: TestServer['content'][] = [];
let server: TestServer;
let first: TestServer;
let second: App;
let author: Browser;
let other: Browser;

/** A server with content and threads of its own, on the database of the test. */
async function openServer(): Promise<TestServer> {
  const content = openContent(file);
  const workers = openWorkers(content.forThreads(), WITHOUT_HURRY, builtWorker());
  content.leadThreads(workers);
  const app = await buildApp({ ...server, content, workers });
  opened.push({ app, workers });
  contents.push(content);
  await app.ready();
  return { ...server, app, content, workers };
}

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(shipped));
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  first = await openServer();
  second = (await openServer()).app;
  author = (await signedIn(first, 'author', 'researcher')).browser;
  const reader = await signedIn(first, 'other', 'researcher');
  other = reader.browser;
  await server.database.db.update(users).set({ profession: 'Neurologist' }).where(eq(users.id, reader.user.id));
});
afterAll(async () => {
  for (const { app, workers } of opened) {
    await app.close();
    await workers.close();
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (place: string) => `/api/admin/content/${place}`;
const find = async (place: string): Promise<ContentDetail> => (await author.call(at(place))).json();
const openOf = ({ versions }: ContentDetail) => versions.find(({ state }) => state === 'draft' || state === 'in-review');

async function draft(place: string, change: (body: Record<string, unknown>) => Record<string, unknown>): Promise<ContentDetail> {
  const { base, versions } = await find(place);
  const answer = await author.put(`${at(place)}/draft`, { body: change(versions[0]?.body ?? {}), base });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const HEADACHE = 'For two days I have had a throbbing headache on one side. Light hurts and I feel sick.';
async function migraineIn(app: App) {
  const answer = await app.inject({ method: 'POST', url: '/api/analyses', payload: { description: HEADACHE, profile: { age: 30, sex: 'female' } } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { systems }: Analysis = answer.json();
  return systems.flatMap(({ diagnoses }) => diagnoses).find(({ id }) => id === 'migraine');
}

describe('a condition', () => {
  it('that does not pass the validator is not sent to review, and its sentences are said', async () => {
    const drafted = await draft('condition/gout', (body) => ({ ...body, findings: { 'no-such-finding': 0.5 }, cardinal: [] }));
    expect(drafted.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining(["gout: unknown finding 'no-such-finding'", 'gout: has 1 findings, needs at least 6']),
    );
    const refused = await author.post(`${at('condition/gout')}/submit`, { hash: openOf(drafted)?.hash });
    expect(refused.json()).toMatchObject({ code: 'content-invalid', fields: { 'check 1': expect.stringContaining('gout') } });
  });

  it('that is published is obeyed by assessments, without a restart and on another server too', async () => {
    const summary = 'Attacks of headache as a second clinician has worded them for this test.';
    expect((await migraineIn(first.app))?.summary).not.toBe(summary);
    const drafted = await draft('condition/migraine', (body) => ({ ...body, summary }));
    expect(drafted.problems).toEqual([]);
    const submitted = await author.post(`${at('condition/migraine')}/submit`, { hash: openOf(drafted)?.hash });
    expect(submitted.statusCode, submitted.body).toBe(200);
    const hash = openOf(submitted.json())?.hash;
    const proof = { hash, password: PASSWORD };
    expect((await author.post(`${at('condition/migraine')}/publish`, proof)).json()).toMatchObject({ code: 'second-person' });
    const published = await other.post(`${at('condition/migraine')}/publish`, proof);
    expect(published.statusCode, published.body).toBe(200);
    expect(await migraineIn(first.app)).toMatchObject({ summary, review: { state: 'second-read' } });
    await vi.waitFor(async () => expect((await migraineIn(second))?.summary).toBe(summary), PATIENCE.state);
  });
});

describe('content that is read again', () => {
  it('reaches the other server, and what was published and signed holds on both, compiled anew', async () => {
    const summary = (await migraineIn(first.app))?.summary;
    expect(summary).toMatch(/worded them for this test/);
    const place = '/api/admin/review/condition/migraine';
    const { hash }: ClinicalDetail = (await other.call(place)).json();
    const signed = await other.post(`${place}/sign`, { name: 'Dr Ada Example', hash, password: PASSWORD });
    expect(signed.statusCode, signed.body).toBe(200);
    const keeper = (await signedIn(first, 'keeper', 'sysadmin')).browser;
    const compiling = vi.spyOn(first.workers, 'run');
    const findings = shipped.findings.map((finding) => (finding.id === 'headache' ? { ...finding, name: 'A sore head' } : finding));
    writeFileSync(file, JSON.stringify({ ...shipped, version: 'newer', findings }));

    const reloaded = await keeper.post('/api/admin/maintenance/knowledge');
    expect(reloaded.json(), reloaded.body).toMatchObject({ before: shipped.version, version: 'newer' });
    expect(compiling.mock.calls.map(([task]) => task)).toContain('editedEntries');
    compiling.mockRestore();
    const holds = { summary, review: { state: 'clinician-reviewed', signed: [{ name: 'Dr Ada Example' }] } };
    expect(await migraineIn(first.app)).toMatchObject(holds);
    const named = (content: TestServer['content']) => content.knowledge().findings.find(({ id }) => id === 'headache')?.name;
    const [, beside] = contents;
    expect(named(first.content)).toBe('A sore head');
    await vi.waitFor(() => expect(beside && named(beside)).toBe('A sore head'), PATIENCE.state);
    await vi.waitFor(async () => expect(await migraineIn(second)).toMatchObject(holds), PATIENCE.state);
  });
});

describe('the shipped content', () => {
  it('fits the forms it is edited in: a record of each kind is without fault when it is saved as it is', async () => {
    for (const place of ['treatment/ibuprofen', `pattern/${shipped.patterns[0]?.id}`]) {
      const { problems } = await draft(place, (body) => ({ ...body, summary: `${body.summary} Said once more.` }));
      expect(problems, place).toEqual([]);
    }
  });
});
