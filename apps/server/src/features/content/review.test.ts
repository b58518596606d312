import { type ClinicalDetail, type ContentDetail, REVIEW_RISK_IDS, type ReviewRisk, type SystemPage } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { type App, buildApp } from '../../app.ts';
import { openContent } from '../../content/index.ts';
import { auditEvents, type UserRow } from '../../database/schema/index.ts';
import { KNOWLEDGE_FILE } from '../../knowledge.ts';
import { openWorkers, type Workers } from '../../platform/workers/index.ts';
import { type Browser, PASSWORD, signedIn } from '../../testing/people.ts';
import { builtWorker, startTestServer, type TestServer } from '../../testing/test-server.ts';

const TREATMENT = 'ibuprofen';
const PLACE = `/api/admin/review/treatment/${TREATMENT}`;
const CONTENT = `/api/admin/content/treatment/${TREATMENT}`;
let server: TestServer;
let app: App;
let workers: Workers;
let clinician: Browser;
let clinicianRow: UserRow;
let sysadmin: Browser;
let author: Browser;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  const content = openContent(KNOWLEDGE_FILE);
  workers = openWorkers(content.forThreads(), { threads: 1, workMs: PATIENCE.test, waitMs: PATIENCE.test }, builtWorker());
  content.leadThreads(workers);
  app = await buildApp({ ...server, content, workers });
  const own = { ...server, app, content, workers };
  ({ browser: clinician, user: clinicianRow } = await signedIn(own, 'clinician', 'researcher'));
  sysadmin = (await signedIn(own, 'chief', 'sysadmin')).browser;
  author = (await signedIn(own, 'author', 'researcher')).browser;
});
afterAll(async () => {
  await app.close();
  await workers.close();
  await server.stop();
});

const find = async (): Promise<ClinicalDetail> => (await clinician.call(PLACE)).json();
const signature = (hash: string) => ({ name: 'Dr Ada Example', profession: 'Surgeon', hash, password: PASSWORD });
const profess = (profession: string) =>
  sysadmin.put(`/api/admin/users/${clinicianRow.id}`, { username: 'clinician', email: clinicianRow.email, role: 'researcher', isActive: true, profession });
const onThePage = async () => {
  const page: SystemPage = (await app.inject('/api/systems/conventional')).json();
  return page.treatments.find(({ id }) => id === TREATMENT)?.signed;
};

it('puts what harms most when it is wrong first, and narrows', async () => {
  const { records } = (await clinician.call('/api/admin/review?size=200')).json();
  expect(records[0]).toMatchObject({ kind: 'condition', risk: 'emergencies', urgency: 'emergency', signed: false });
  const places: number[] = records.map(({ risk }: { risk: ReviewRisk }) => REVIEW_RISK_IDS.indexOf(risk));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const medicines = (await clinician.call('/api/admin/review?risk=medicines&kind=treatment&search=ibuprofen')).json();
  expect(medicines.records.map(({ record }: { record: string }) => record)).toContain(TREATMENT);
  expect((await clinician.call('/api/admin/review/page/about')).statusCode).toBe(400);
});

it('shows a signature to visitors only while the record is as it was signed', async () => {
  const before = await find();
  expect(before).toMatchObject({ problems: [], reviews: [], record: { signed: false } });
  expect(before.studies.length).toBeGreaterThan(0);
  expect(await onThePage()).toBeUndefined();

  expect((await clinician.post(`${PLACE}/sign`, { ...signature(before.hash), password: 'wrong' })).json()).toMatchObject({ code: 'wrong-password' });
  expect((await clinician.post(`${PLACE}/sign`, signature('0'.repeat(64)))).json()).toMatchObject({ code: 'changed-meanwhile' });
  expect((await clinician.post(`${PLACE}/sign`, signature(before.hash))).json(), 'no profession').toMatchObject({ code: 'no-profession' });
  expect((await profess('Pharmacist')).json()).toMatchObject({ profession: 'Pharmacist' });
  const signed = await clinician.post(`${PLACE}/sign`, signature(before.hash));
  expect(signed.json(), signed.body).toMatchObject({
    hash: before.hash,
    record: { signed: true },
    reviews: [{ name: 'Dr Ada Example', holds: true, own: true }],
  });
  expect((await clinician.post(`${PLACE}/sign`, signature(before.hash))).json()).toMatchObject({ code: 'other-state' });
  const today = new Date().toISOString().slice(0, 10);
  expect(await onThePage()).toEqual([{ name: 'Dr Ada Example', profession: 'Pharmacist', date: today }]);
  expect((await clinician.call('/api/admin/review?signed=yes')).json()).toMatchObject({ total: 1, records: [{ record: TREATMENT }] });
  expect((await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'review-signed'))).length).toBe(1);

  const { base, versions }: ContentDetail = (await author.call(CONTENT)).json();
  const summary = 'A painkiller that also lowers fever and calms inflammation, as worded for this test.';
  const drafted = await author.put(`${CONTENT}/draft`, { body: { ...versions[0]?.body, summary }, base });
  const waiting = await author.post(`${CONTENT}/submit`, { hash: drafted.json().base });
  const published = await clinician.post(`${CONTENT}/publish`, { hash: waiting.json().base, password: PASSWORD });
  expect(published.statusCode, published.body).toBe(200);

  const after = await find();
  expect(after).toMatchObject({ record: { signed: false }, body: { summary }, reviews: [{ holds: false }] });
  expect(after.hash).not.toBe(before.hash);
  expect(await onThePage()).toBeUndefined();
  expect((await author.post(`${PLACE}/sign`, signature(after.hash))).json()).toMatchObject({ code: 'second-person' });
  await profess('Physician');
  expect((await find()).reviews, 'a signature stays as it was given').toMatchObject([{ profession: 'Pharmacist' }]);

  await clinician.post(`${PLACE}/sign`, signature(after.hash));
  expect(await onThePage()).toHaveLength(1);
  expect((await author.remove(`${PLACE}/sign`)).statusCode).toBe(404);
  const withdrawn = await clinician.remove(`${PLACE}/sign`);
  expect(withdrawn.json()).toMatchObject({ record: { signed: false }, reviews: [{ withdrawn: true }, { withdrawn: true }] });
  expect(await onThePage()).toBeUndefined();
});
