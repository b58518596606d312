import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiModels, aiUses } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { Places, pause, secondsOf, take } from './limits.ts';
import { count } from './uses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const db = () => server.database.db;
const set = (columns: Partial<typeof aiModels.$inferInsert>) => db().update(aiModels).set(columns);
beforeEach(async () => {
  await set({ active: true, dailyBudget: 5, taken: 0, takenOn: null, pausedUntil: null });
  await db().delete(aiUses);
});
const outcomes = (taken: Awaited<ReturnType<typeof take>>[]) => taken.map((one) => (typeof one === 'string' ? one : one.taken)).sort();

describe('a call of the budget', () => {
  it('is given to one only, however many ask at once', async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => take(db(), 'general', false)));
    expect(outcomes(taken)).toEqual([1, 2, 3, 4, 5, ...Array(25).fill('budget-reached')]);
    const [other] = await Promise.all([take(db(), 'medical', false)]);
    expect(other, 'each model has its own').toMatchObject({ id: 'medical', taken: 1 });
  });

  it('is that of a day by UTC', async () => {
    await set({ taken: 5, takenOn: sql`(now() at time zone 'UTC')::date - 1` as unknown as string });
    expect(await take(db(), 'general', false)).toMatchObject({ taken: 1 });
    await set({ taken: 5 });
    expect(await take(db(), 'general', false)).toBe('budget-reached');
    await set({ dailyBudget: 6 });
    expect(await take(db(), 'general', false)).toMatchObject({ taken: 6 });
    await set({ dailyBudget: 0, takenOn: null });
    expect(await take(db(), 'general', false), 'none at all').toBe('budget-reached');
  });

  it('is not given where the model is not there, inactive or left alone', async () => {
    expect(await take(db(), 'no-such-model', true)).toBe('off');
    await set({ active: false });
    expect(await take(db(), 'general', false)).toBe('off');
    expect(await take(db(), 'general', true)).toMatchObject({ taken: 1 });
    await pause(db(), 'general', 100);
    expect(await take(db(), 'general', true)).toBe('too-many');
    await set({ active: true, pausedUntil: new Date(Date.now() - 60_000) });
    expect(await take(db(), 'general', false)).toMatchObject({ taken: 2 });
  });
});

it('uses are counted without losing one, however many at once', async () => {
  const use = { modelId: 'general', modelVersion: 1, purpose: 'summary', promptVersion: 2, tokens: { in: 10, out: 3 }, ms: 7.4 } as const;
  await Promise.all(Array.from({ length: 25 }, (_, index) => count(db(), { ...use, outcome: index % 5 === 0 ? 'failed' : 'answered' })));
  const rows = await db().select().from(aiUses).orderBy(aiUses.outcome);
  expect(rows).toMatchObject([
    { outcome: 'answered', count: 20, tokensIn: 200, tokensOut: 60, totalMs: 140 },
    { outcome: 'failed', count: 5, tokensIn: 50 },
  ]);
});

describe('places', () => {
  it('are as many as are set; who comes first is first, who leaves the line is left out, and a fault frees its place', async () => {
    const places = new Places();
    const done: string[] = [];
    let now = 0;
    let most = 0;
    const never = new AbortController().signal;
    const work =
      (name: string, fails = false) =>
      async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        done.push(name);
        if (fails) throw new Error('a fault');
      };
    const impatient = new AbortController();
    const all = [
      places.within('one', 2, never, work('a', true)),
      places.within('one', 2, never, work('b')),
      places.within('one', 2, impatient.signal, work('c')),
      places.within('one', 2, never, work('d')),
      places.within('one', 2, never, work('e')),
      places.within('other', 1, never, work('x')),
    ];
    impatient.abort(new Error('left'));
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(done.filter((name) => name !== 'x')).toEqual(['a', 'b', 'd', 'e']);
    expect(most, 'two of the one and one of the other').toBe(3);
    await places.within('one', 1, never, work('f'));
    expect(done.at(-1)).toBe('f');
  });
});

it.each([
  ['5', 5],
  ['0.5', 0.5],
  ['Wed, 21 Oct 2015 07:28:10 GMT', 10],
  ['Wed, 21 Oct 2015 07:27:00 GMT', 0],
  ['soon', undefined],
  ['-3', undefined],
  [null, undefined],
])('Retry-After %j asks for %s seconds', (header, seconds) => {
  expect(secondsOf(header, Date.parse('Wed, 21 Oct 2015 07:28:00 GMT'))).toBe(seconds);
});
