import { doesItHelpSchema, EVIDENCE_EXAMPLES, errorBodySchema, evidenceNamesSchema } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studies } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '50' });
});
afterAll(() => server.stop());

const get = (url: string) => server.app.inject({ method: 'GET', url });
const ask = async (query: Record<string, string>) => doesItHelpSchema.parse((await get(`/api/evidence?${new URLSearchParams(query)}`)).json());

it('answers a question in plain words with studies of the library alone', async () => {
  const answer = await ask({ q: 'does acupuncture help migraine?' });
  if (answer.kind !== 'pair') throw new Error(answer.kind);
  expect(answer.pair.answer).toBe('helps');
  const known = new Set(server.knowledge.studies.map(({ id }) => id));
  expect(answer.pair.studies.length).toBeGreaterThan(0);
  for (const { id } of answer.pair.studies) expect(known.has(id), id).toBe(true);
});

it('takes a treatment and a condition by name or id, or one of them for a table', async () => {
  expect(await ask({ treatment: 'acupuncture', condition: 'migraine' })).toMatchObject({ kind: 'pair', pair: { answer: 'helps' } });
  expect(await ask({ condition: 'migraine' })).toMatchObject({ kind: 'table', of: 'condition', subject: { id: 'migraine' } });
});

it('counts a study no more once it was retracted, and again once that was taken back', async () => {
  const query = { q: 'does guggul lower cholesterol?' };
  expect(await ask(query)).toMatchObject({ pair: { answer: 'harm' } });
  const retract = (retraction: 'retracted' | 'not-checked') =>
    server.database.db.update(studies).set({ retraction, updatedAt: sql`now()` }).where(eq(studies.id, 'szapary-2003-guggulipid-cholesterol'));
  await retract('retracted');
  expect(await ask(query)).toMatchObject({ pair: { answer: 'not-studied' } });
  await retract('not-checked');
  expect(await ask(query)).toMatchObject({ pair: { answer: 'harm' } });
});

it('refuses an empty question in words', async () => {
  const answer = await get('/api/evidence');
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(errorBodySchema.parse(answer.json()))).toContain('Ask a question, or name a treatment or a condition');
});

it('offers names that records speak of', async () => {
  const { names } = evidenceNamesSchema.parse((await get('/api/evidence/names?kind=treatment&begun=acup')).json());
  expect(names[0]).toMatchObject({ name: expect.stringMatching(/^acupuncture$/i) });
});

it.each(EVIDENCE_EXAMPLES)('answers the question it offers: %s', async (q) => {
  const answer = await ask({ q });
  expect(answer.kind).toBe('pair');
  expect(answer.kind === 'pair' && answer.pair.answer).not.toBe('not-studied');
});
