import { LIMITS } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diaryEntries, savedAnalyses, savedStudies } from '../../database/schema/index.ts';
import { encryptField } from '../../platform/field-encryption.ts';
import { type Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PLACES } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

const NEARLY_ALL = LIMITS.keptPerMember - 1;
const ids = () => Array.from({ length: NEARLY_ALL }, () => crypto.randomUUID());

/** Fills what a member may keep of a kind but for one place. */
const FILL = {
  diary: (userId: string) =>
    server.database.db.insert(diaryEntries).values(ids().map((id) => ({ id, userId, date: '2026-01-01', content: 'never read here' }))),
  analyses: (userId: string) =>
    server.database.db.insert(savedAnalyses).values(ids().map((id) => ({ id, userId, summary: 'never read here', content: 'never read here' }))),
  studies: (userId: string) =>
    server.database.db
      .insert(savedStudies)
      .values(ids().map((id) => ({ id, userId, content: encryptField(server.keys, PLACES.study(userId, id), { studyId: `gone-${id}`, note: '' }) }))),
};

const ADD: Record<keyof typeof FILL, (browser: Browser, at: number) => ReturnType<Browser['call']>> = {
  diary: (browser) => browser.post('/api/member/diary', { date: '2026-01-05', symptoms: ['Headache'], severity: 3 }),
  analyses: (browser) => browser.post('/api/member/analyses', { request: { description: 'I have a dry cough' } }),
  studies: (browser, at) => browser.put(`/api/member/studies/${server.knowledge.studies[at]?.id}`, { note: '' }),
};
const TABLES = { diary: diaryEntries, analyses: savedAnalyses, studies: savedStudies };

describe.each(['diary', 'analyses', 'studies'] as const)('the last place for %s', (kind) => {
  it('is taken by one of two requests at once, and the other is told', async () => {
    const { browser, user } = await signedIn(server, `full_${kind}`);
    await FILL[kind](user.id);
    const answers = await Promise.all([ADD[kind](browser, 0), ADD[kind](browser, 1)]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json().code)).toEqual(['full']);
    const table = TABLES[kind];
    expect(await server.database.db.$count(table, eq(table.userId, user.id))).toBe(LIMITS.keptPerMember);
  });
});

it('the cards of the dashboard count without reading', async () => {
  const { browser, user } = await signedIn(server, 'counted');
  await FILL.diary(user.id);
  await ADD.studies(browser, 0);
  // Nothing in this diary could be decrypted: to count it, it is not read.
  expect((await browser.call('/api/member/summary')).json()).toMatchObject({
    diaryEntries: NEARLY_ALL,
    savedStudies: 1,
    totalDiagnoses: 0,
    lastDiagnosis: null,
  });
});
