import { adminStudySchema, errorBodySchema, studyHistorySchema } from '@consilium/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { ZOTERO_RIS } from '../../bibliography/samples.ts';
import { auditEvents, studies } from '../../database/schema/index.ts';
import { seedStudies } from '../../database/seed.ts';
import { type Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importStudies } from './import/import-studies.ts';

let server: TestServer;
let editor: Browser;
let other: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  editor = (await signedIn(server, 'study_editor', 'admin')).browser;
  other = (await signedIn(server, 'other_editor', 'admin')).browser;
});
afterAll(() => server.stop());

const list = async (query: string) => {
  const answer = await editor.call(`/api/admin/studies?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const named = async (search: string) => adminStudySchema.parse((await list(`search=${encodeURIComponent(search)}`)).studies[0]);
const formOf = ({ id: _id, origin: _origin, editedFields: _edited, updatedAt: _updated, ...form }: Awaited<ReturnType<typeof named>>) => form;

describe('the list of studies', () => {
  it('is searched, narrowed and ordered', async () => {
    const total = server.knowledge.studies.length;
    expect((await list('')).total).toBe(total);
    const trials = await list('design=rct&sort=-publicationDate&size=5');
    expect(trials.total).toBe(server.knowledge.studies.filter(({ design }) => design === 'rct').length);
    const dates = trials.studies.map(({ publicationDate }: { publicationDate: string }) => publicationDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await list('unread=true')).total).toBe(server.knowledge.studies.filter(({ resultSeen }) => !resultSeen).length);
    const some = server.knowledge.studies.find(({ doi }) => doi);
    expect((await list(`search=${some?.doi}`)).studies.map(({ id }: { id: string }) => id)).toContain(some?.id);
  });
});

describe('a study', () => {
  it('is changed, noted as edited, recorded, and put back as it was', async () => {
    const before = await named(server.knowledge.studies[0]?.title ?? '');
    const answer = await editor.put(`/api/admin/studies/${before.id}`, { ...formOf(before), title: 'Said better', keywords: 'one; two; one' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ title: 'Said better', keywords: ['one', 'two'], version: before.version + 1, editedFields: ['title', 'keywords'] });
    const history = studyHistorySchema.parse((await editor.call(`/api/admin/studies/${before.id}/history`)).json());
    expect(history.logs).toMatchObject([{ username: 'study_editor', changes: { title: { before: before.title, after: 'Said better' } } }]);
    const restored = await editor.put(`/api/admin/studies/${before.id}`, { ...history.logs[0]?.before, version: before.version + 1 });
    expect(restored.json(), restored.body).toMatchObject({ title: before.title, keywords: before.keywords, version: before.version + 2 });
    const records = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'study-updated'));
    expect(records.map(({ subjectId }) => subjectId)).toEqual([before.id, before.id]);
  });

  it('that somebody else has changed is shown as it is now, and nothing is overwritten', async () => {
    const before = await named(server.knowledge.studies[1]?.title ?? '');
    const answers = await Promise.all([
      editor.put(`/api/admin/studies/${before.id}`, { ...formOf(before), journal: 'Of one' }),
      other.put(`/api/admin/studies/${before.id}`, { ...formOf(before), journal: 'Of the other' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = errorBodySchema.parse(answers.find(({ statusCode }) => statusCode === 409)?.json());
    const stored = await named(before.title);
    expect(refused.code).toBe('changed-meanwhile');
    expect(refused.theirs).toMatchObject({ journal: stored.journal, version: before.version + 1 });
  });

  it('is refused with the field that is not right', async () => {
    const before = await named(server.knowledge.studies[2]?.title ?? '');
    const other = server.knowledge.studies.find(({ doi, id }) => doi && id !== before.id);
    const put = async (more: object) => (await editor.put(`/api/admin/studies/${before.id}`, { ...formOf(before), ...more })).json();
    expect(await put({ title: ' ' })).toMatchObject({ fields: { title: 'The title is required' } });
    expect(await put({ doi: 'none' })).toMatchObject({ fields: { doi: expect.stringContaining('begins with 10.') } });
    expect(await put({ publicationDate: 'May 2019' })).toMatchObject({ fields: { publicationDate: expect.any(String) } });
    expect(await put({ direction: 'benefit', resultSeen: false })).toMatchObject({ fields: { resultSeen: expect.any(String) } });
    expect(await put({ doi: other?.doi?.toUpperCase() })).toMatchObject({
      code: 'duplicate',
      fields: { doi: `"${other?.title}" has this DOI already.` },
      theirs: { id: other?.id, title: other?.title },
    });
    expect(await put({ pmcid: 'none' })).toMatchObject({ fields: { pmcid: expect.stringContaining('PMC and a number') } });
    expect((await editor.put(`/api/admin/studies/nowhere`, formOf(before))).statusCode).toBe(404);
  });
});

const NEW = {
  title: 'Ginger tea against seasickness: a trial nobody made',
  authors: 'Doe J, Roe R',
  journal: 'Journal of tests',
  publicationDate: '2019-03',
  doi: null,
  pmid: null,
  pmcid: 'pmc99999901',
  volume: null,
  issue: null,
  pages: null,
  language: null,
  fullTextUrl: null,
  freeFullText: true,
  category: 'General',
  keywords: 'ginger; seasickness',
  abstract: 'Ginger tea or water.',
  summary: 'Nothing was found.',
  safety: null,
  design: 'rct',
  direction: 'descriptive',
  resultSeen: false,
  participants: '',
  systems: '',
  conditions: '',
  interventions: '',
  populations: 'adults',
  publicationTypes: '',
  retraction: 'not-checked',
  retractionDate: null,
  retractionNotice: null,
  retractionReason: null,
};
const idsFound = async (words: string) => (await editor.call(`/api/studies?q=${encodeURIComponent(words)}`)).json().studies.map(({ id }: { id: string }) => id);
const actionsOf = async (subjectId: string) =>
  (await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId)).orderBy(asc(auditEvents.seq))).map(({ action }) => action);

describe('a study that editors add', () => {
  it('is found, deleted by one of two at once, and brought back as it was', async () => {
    const added = await editor.post('/api/admin/studies', NEW);
    expect(added.statusCode, added.body).toBe(201);
    const study = adminStudySchema.parse(added.json());
    expect(study).toMatchObject({ origin: 'editor', pmcid: 'PMC99999901', abstract: 'Ginger tea or water.', freeFullText: true, populations: ['adults'] });
    expect(study.id).toMatch(/^doe-2019-ginger-tea/);
    await vi.waitFor(async () => expect(await idsFound(NEW.title)).toContain(study.id), { timeout: PATIENCE.state, interval: 100 });

    const changed = await editor.put(`/api/admin/studies/${study.id}`, { ...formOf(study), journal: 'Another journal' });
    expect(changed.statusCode, changed.body).toBe(200);
    const stale = await other.remove(`/api/admin/studies/${study.id}?version=${study.version}`);
    expect(stale.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { journal: 'Another journal' } });
    const both = await Promise.all([editor, other].map((one) => one.remove(`/api/admin/studies/${study.id}?version=${study.version + 1}`)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await editor.call(`/api/studies/${study.id}`)).statusCode).toBe(404);
    expect((await editor.call('/api/admin/deleted-studies')).json()).toMatchObject({ studies: [{ id: study.id, title: NEW.title }] });

    const back = await Promise.all([editor, other].map((one) => one.post(`/api/admin/deleted-studies/${study.id}/restore`)));
    expect(back.map(({ statusCode }) => statusCode).sort(), back.map(({ body }) => body).join()).toEqual([200, 409]);
    expect(await named(NEW.title)).toMatchObject({
      journal: 'Another journal',
      abstract: 'Ginger tea or water.',
      version: study.version + 2,
      origin: 'editor',
    });
    expect((await editor.call('/api/admin/deleted-studies')).json()).toEqual({ studies: [] });
    const { logs } = studyHistorySchema.parse((await editor.call(`/api/admin/studies/${study.id}/history`)).json());
    expect(logs.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'added']);
    expect(await actionsOf(study.id)).toEqual(['study-added', 'study-updated', 'study-deleted', 'study-restored']);
  });

  it('has no number of another one, whose name is told', async () => {
    const again = await editor.post('/api/admin/studies', { ...NEW, title: 'Another title' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'duplicate', fields: { pmcid: `"${NEW.title}" has this PMCID already.` }, theirs: { title: NEW.title } });
    const same = await editor.post('/api/admin/studies', { ...NEW, pmcid: null });
    expect(same.json()).toMatchObject({ code: 'duplicate', message: `"${NEW.title}" is in the library already.` });
    const twice = await Promise.all(
      [editor, other].map((one, at) => one.post('/api/admin/studies', { ...NEW, title: `At once ${at}`, pmcid: null, pmid: '99999902' })),
    );
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

it('a study that our knowledge rests on is not deleted, and the sentence says by what', async () => {
  const treatment = server.knowledge.treatments.find((one) => one.for.some(({ studies: linked }) => linked.length > 0));
  const id = treatment?.for.flatMap(({ studies: linked }) => linked)[0]?.id ?? '';
  const [row] = await server.database.db.select().from(studies).where(eq(studies.id, id));
  const refused = await editor.remove(`/api/admin/studies/${id}?version=${row?.version}`);
  expect(refused.statusCode).toBe(409);
  expect(errorBodySchema.parse(refused.json()).message).toMatch(/^Our knowledge rests on ".+": .*the (treatment|standard care)/);
  expect((await editor.call(`/api/studies/${id}`)).statusCode).toBe(200);
});

it('a shipped study that was deleted is not brought back by newer content', async () => {
  const { db } = server.database;
  const rested = new Set(
    [...server.knowledge.treatments.flatMap((one) => one.for.flatMap(({ studies: linked }) => linked.map(({ id }) => id)))].concat(
      server.knowledge.conditions.flatMap(({ care }) => care.records),
    ),
  );
  const [free] = server.knowledge.studies.filter(({ id }) => !rested.has(id)).slice(-1);
  if (!free) throw new Error('Our knowledge rests on every shipped study.');
  const [row] = await db.select().from(studies).where(eq(studies.id, free.id));
  expect((await editor.remove(`/api/admin/studies/${free.id}?version=${row?.version}`)).statusCode).toBe(200);
  await seedStudies(db, { ...server.knowledge, version: 'newer' });
  expect(await db.select().from(studies).where(eq(studies.id, free.id))).toEqual([]);
  expect((await editor.post(`/api/admin/deleted-studies/${free.id}/restore`)).json()).toMatchObject({ id: free.id, origin: 'shipped' });
  await seedStudies(db, { ...server.knowledge, version: 'newer still' });
  expect(await db.select().from(studies).where(eq(studies.id, free.id))).toMatchObject([{ title: free.title }]);
});

it('several are changed in one way: all of them, or none', async () => {
  const { studies: some } = await list('size=3&sort=-title');
  const rows = some.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
  const change = { design: 'cohort', addKeyword: 'read again' };
  const stale = await editor.patch('/api/admin/studies', { studies: [rows[0], { ...rows[1], version: 99 }], ...change });
  expect(errorBodySchema.parse(stale.json()).code).toBe('changed-meanwhile');
  const untouched = await server.database.db.select().from(studies).where(eq(studies.id, rows[0].id));
  expect(untouched[0]?.version).toBe(rows[0].version);
  expect((await editor.patch('/api/admin/studies', { studies: rows, ...change })).json()).toEqual({ changed: 3 });
  expect((await list('design=cohort&size=200')).studies.filter(({ keywords }: { keywords: string[] }) => keywords.includes('read again'))).toHaveLength(3);
  const again = rows.map(({ id, version }: { id: string; version: number }) => ({ id, version: version + 1 }));
  expect((await editor.patch('/api/admin/studies', { studies: again, removeKeyword: 'read again' })).json()).toEqual({ changed: 3 });
  expect((await editor.patch('/api/admin/studies', { studies: again })).json()).toMatchObject({ message: 'Say what is to be changed' });
});

it('an import is listed and taken back once', async () => {
  const client = await server.database.unhurried();
  const bytes = async function* () {
    yield Buffer.from(ZOTERO_RIS);
  };
  const { importId } = await importStudies(client, bytes(), {
    name: 'a.ris',
    format: null,
    origin: 'import',
    keepAbstracts: false,
    dryRun: false,
    userId: null,
  });
  await client.end();
  expect((await editor.call('/api/admin/study-imports')).json()).toMatchObject({
    imports: [{ id: importId, name: 'a.ris', created: 1, username: null, undoneAt: null }],
  });
  expect((await editor.post(`/api/admin/study-imports/${importId}/undo`)).json()).toEqual({ removed: 1, restored: 0, kept: [] });
  expect((await editor.post(`/api/admin/study-imports/${importId}/undo`)).statusCode).toBe(409);
});
