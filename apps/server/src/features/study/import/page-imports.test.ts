import { gzipSync } from 'node:zlib';
import { errorBodySchema, STUDY_FILE, type StudyImportNow, studyHistorySchema, studyImportNowSchema } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { article, NBIB, pubmedXml, ZOTERO_RIS } from '../../../bibliography/samples.ts';
import { auditEvents, studies, studyHistory, studyImports } from '../../../database/schema/index.ts';
import { type Browser, signedIn } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let other: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  admin = (await signedIn(server, 'brings_files', 'admin')).browser;
  other = (await signedIn(server, 'brings_others', 'admin')).browser;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.delete(studyImports);
  await server.database.db.delete(studies).where(eq(studies.origin, 'import'));
});

const imported = () => server.database.db.select().from(studies).where(eq(studies.origin, 'import')).orderBy(studies.title);
const bytesOf = (text: string | Buffer) => Buffer.from(text);
const begin = (browser: Browser, name: string, size: number, keepAbstracts = false) => browser.post('/api/admin/study-imports', { name, size, keepAbstracts });
const part = (browser: Browser, id: string, from: number, payload: Buffer) =>
  browser.call(`/api/admin/study-imports/${id}/file?from=${from}`, { method: 'PUT', payload, headers: { 'content-type': 'application/octet-stream' } });
const look = async (browser: Browser, id: string) => studyImportNowSchema.parse((await browser.call(`/api/admin/study-imports/${id}`)).json());

async function until(browser: Browser, id: string, ...steps: StudyImportNow['step'][]): Promise<StudyImportNow> {
  for (;;) {
    const now = await look(browser, id);
    if (steps.includes(now.step)) return now;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Sends a file, in parts of so many bytes. */
async function send(browser: Browser, name: string, content: string | Buffer, inParts = STUDY_FILE.part): Promise<string> {
  const bytes = bytesOf(content);
  const begun = await begin(browser, name, bytes.length);
  expect(begun.statusCode, begun.body).toBe(201);
  const { id } = studyImportNowSchema.parse(begun.json());
  for (let from = 0; from < bytes.length; from += inParts) {
    const answer = await part(browser, id, from, bytes.subarray(from, from + inParts));
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return id;
}

describe('a file of studies that an admin brings', () => {
  it('is sent in parts, read, looked at and confirmed; until then nothing is changed', async () => {
    const id = await send(admin, 'two.nbib', NBIB, 500);
    const now = await until(admin, id, 'ready', 'failed');
    expect(now).toMatchObject({ step: 'ready', name: 'two.nbib', counts: { new: 2, changed: 0, unchanged: 0, duplicates: 0, faults: 0 } });
    expect(now.report?.added.map(({ title }) => title)).toContain('Another one.');
    expect(await imported()).toEqual([]);
    const list = (await other.call('/api/admin/study-imports')).json();
    expect(list.imports).toMatchObject([{ id, waiting: true, username: 'brings_files' }]);
    expect((await admin.post(`/api/admin/study-imports/${id}/confirm`)).json()).toMatchObject({ step: 'taking-over' });
    expect(await until(admin, id, 'done')).toMatchObject({ counts: { new: 2 }, report: null });
    expect(await imported()).toHaveLength(2);
    const [record] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(record).toMatchObject({ action: 'studies-imported', details: { new: 2, changed: 0, unchanged: 0, duplicates: 0, faults: 0 } });
    expect(record?.actorId).not.toBeNull();
    expect((await admin.call('/api/admin/study-imports')).json().imports).toMatchObject([{ id, waiting: false, created: 2 }]);
  });

  it('says what it would change, field by field, what is there and what is wrong with its line', async () => {
    await admin.post(`/api/admin/study-imports/${await ready(NBIB)}/confirm`);
    await untilImported(2);
    const id = await ready(
      gzipSync(
        `${NBIB.replace('VI  - 59', 'VI  - 60')}\nPMID- 77\nDP  - 2020\n\nPMID- 78\nTI  - Magnesium in the prophylaxis of migraine: a randomized controlled trial of oral magnesium.\nFAU - Lovelace, Ada K\nDP  - 2019\nJT  - X\n`,
      ),
      'again.nbib.gz',
    );
    const { counts, report } = await look(admin, id);
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, duplicates: 0, faults: 1 });
    expect(report?.changes).toMatchObject([{ line: 2, changes: [{ field: 'volume', before: '59', after: '60' }] }]);
    expect(report?.faults).toEqual([{ line: 41, message: 'The title is missing' }]);
  });

  it('that is cancelled, while it is sent or when it was read, is gone', async () => {
    const { id } = (await begin(admin, 'half.ris', 1000)).json();
    await part(admin, id, 0, bytesOf('TY  - JOUR\n'));
    expect((await other.call(`/api/admin/study-imports/${id}`, { method: 'DELETE' })).statusCode).toBe(200);
    expect((await part(admin, id, 11, bytesOf('x'))).statusCode).toBe(404);
    const read = await ready(ZOTERO_RIS);
    expect((await admin.call(`/api/admin/study-imports/${read}`, { method: 'DELETE' })).statusCode).toBe(200);
    expect((await admin.call(`/api/admin/study-imports/${read}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/admin/study-imports/${read}/confirm`)).statusCode).toBe(404);
    expect((await admin.call(`/api/admin/study-imports/${read}`, { method: 'DELETE' })).statusCode).toBe(409);
    expect(await server.database.db.select().from(studyImports)).toEqual([]);
    expect(await imported()).toEqual([]);
  });

  it('that cannot be read says why and leaves nothing', async () => {
    for (const [content, reason] of [
      ['what is this', 'The file is none of RIS, BibTeX, CSL-JSON, NBIB, CSV or XML of PubMed.'],
      [pubmedXml(article(1), article(2)).slice(0, -80), 'The XML ends in the middle. Bring the file over again.'],
      [gzipSync(NBIB).subarray(0, 60), 'The packed file ends in the middle. Bring it over again.'],
    ] as const) {
      const id = await send(admin, 'broken.xml', content);
      const now = await until(admin, id, 'failed', 'ready');
      expect(now).toMatchObject({ step: 'failed', message: expect.stringContaining(reason) });
    }
    expect(await imported()).toEqual([]);
  });

  it('is refused when it is too large, empty, or sent out of order', async () => {
    expect((await begin(admin, 'large.xml', STUDY_FILE.largest + 1)).json()).toMatchObject({
      fields: { size: expect.stringContaining('larger than 1024 MB') },
    });
    expect((await begin(admin, 'empty.xml', 0)).json()).toMatchObject({ fields: { size: 'The file is empty' } });
    const { id } = (await begin(admin, 'order.ris', 100)).json();
    expect((await part(admin, id, 50, bytesOf('x'))).json()).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('0 of 100 bytes') });
    expect((await part(admin, id, 0, Buffer.alloc(101, 'x'))).statusCode).toBe(400);
    expect((await part(admin, id, 0, Buffer.alloc(STUDY_FILE.part + 1, 'x'))).json()).toMatchObject({ code: 'too-large' });
    expect((await admin.put(`/api/admin/study-imports/${id}/file?from=0`, { a: 1 })).json()).toMatchObject({ code: 'unsupported-media-type' });
    expect((await part(admin, id, 0, Buffer.alloc(60, 'x'))).json()).toMatchObject({ received: 60 });
    // The answer was lost, and the part is sent again.
    expect((await part(admin, id, 0, Buffer.alloc(60, 'x'))).json()).toMatchObject({ received: 60, step: 'uploading' });
    await admin.call(`/api/admin/study-imports/${id}`, { method: 'DELETE' });
  });

  it('is confirmed once, of two people at the same time', async () => {
    const id = await ready(NBIB);
    const answers = await Promise.all([admin.post(`/api/admin/study-imports/${id}/confirm`), other.post(`/api/admin/study-imports/${id}/confirm`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(errorBodySchema.parse(answers.find(({ statusCode }) => statusCode === 409)?.json()).message).toBe('This import was confirmed already.');
    await until(admin, id, 'done');
    expect(await imported()).toHaveLength(2);
  });

  it('may hold what somebody else is bringing at the same time: each study is there once', async () => {
    const [mine, theirs] = await Promise.all([
      ready(pubmedXml(...[1, 2, 3].map((pmid) => article(pmid)))),
      ready(pubmedXml(...[3, 2, 4].map((pmid) => article(pmid))), 'b.xml', other),
    ]);
    await Promise.all([admin.post(`/api/admin/study-imports/${mine}/confirm`), other.post(`/api/admin/study-imports/${theirs}/confirm`)]);
    const done = await Promise.all([until(admin, mine, 'done'), until(other, theirs, 'done')]);
    expect(await imported()).toHaveLength(4);
    expect(done.map(({ counts }) => (counts?.new ?? 0) + (counts?.duplicates ?? 0))).toEqual([3, 3]);
    expect(done.reduce((sum, { counts }) => sum + (counts?.new ?? 0), 0)).toBe(4);
  });

  it('leaves what somebody changed after it was compared as it is', async () => {
    await admin.post(`/api/admin/study-imports/${await ready(NBIB)}/confirm`);
    await untilImported(2);
    const id = await ready(NBIB.replace('VI  - 59', 'VI  - 60'));
    await server.database.db.update(studies).set({ title: 'By an editor', version: 2 }).where(eq(studies.pmid, '31234567'));
    await admin.post(`/api/admin/study-imports/${id}/confirm`);
    expect(await until(admin, id, 'done')).toMatchObject({ counts: { changed: 0, unchanged: 2 } });
    expect((await imported()).find(({ pmid }) => pmid === '31234567')).toMatchObject({ title: 'By an editor', volume: '59' });
  });

  it('outlasts a restart once it was read, and is absent before', async () => {
    const waits = await ready(NBIB);
    const { id: sent } = (await begin(admin, 'other.ris', 1000)).json();
    const { buildApp } = await import('../../../app.ts');
    const { config, database, keys, content, workers } = server;
    // Another server of the same database knows what one that starts anew does.
    const started = await buildApp({ config, database, keys, content, workers });
    const as = { cookie: admin.cookie ?? '' };
    const asked = (id: string) => started.inject({ url: `/api/admin/study-imports/${id}`, headers: as });
    expect((await asked(waits)).json()).toMatchObject({ step: 'ready', counts: { new: 2 } });
    expect((await asked(sent)).json()).toMatchObject({ code: 'not-found', message: expect.stringContaining('Nothing was changed. Bring the file again.') });
    await started.close();
  });

  it('is told in the history of each study it touched, also when it was undone', async () => {
    const first = await ready(NBIB);
    await admin.post(`/api/admin/study-imports/${first}/confirm`);
    await until(admin, first, 'done');
    const second = await ready(NBIB.replace('VI  - 59', 'VI  - 60'), 'second.nbib', other);
    await other.post(`/api/admin/study-imports/${second}/confirm`);
    await until(other, second, 'done');
    const study = (await imported()).find(({ pmid }) => pmid === '31234567');
    const history = async () => studyHistorySchema.parse((await admin.call(`/api/admin/studies/${study?.id}/history`)).json()).logs;
    expect(await history()).toMatchObject([
      {
        username: 'brings_others',
        before: null,
        changes: { volume: { before: '59', after: '60' } },
        import: { id: second, name: 'second.nbib', did: 'changed' },
      },
      { username: 'brings_files', before: null, changes: {}, import: { id: first, did: 'added' } },
    ]);
    await admin.post(`/api/admin/study-imports/${second}/undo`);
    expect((await history())[0]).toMatchObject({ changes: { volume: { before: '60', after: '59' } }, import: { id: second, did: 'undone' } });
    expect(await server.database.db.select().from(studyHistory)).toEqual([]);
  });
});

/** A file that was read and waits for being confirmed. @returns its id. */
async function ready(content: string | Buffer, name = 'a.xml', browser = admin): Promise<string> {
  const id = await send(browser, name, content);
  const now = await until(browser, id, 'ready', 'failed');
  expect(now.step, now.message ?? '').toBe('ready');
  return id;
}

async function untilImported(count: number): Promise<void> {
  while ((await imported()).length < count) await new Promise((resolve) => setTimeout(resolve, 30));
}
