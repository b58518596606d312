import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENT_LIMITS } from '../testing/patient-limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { databaseFaultOf } from './faults.ts';

const LIMITS = { ...PATIENT_LIMITS, connectionMs: 30_000, statementMs: 6000, answerMs: 8000 };
/** Milliseconds in which a busy machine has started the embedded database again. */
const LONGEST_RESTART = 100_000;
const ENDLESS = sql`select count(*) from generate_series(1, 100000000000)`;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, LIMITS);
});
afterAll(() => server.stop());

const health = () => server.app.inject('/api/health');
const study = () => server.app.inject('/api/studies/wider-2015-feverfew-migraine');

it('refuses the database inside a transaction, which would wait for itself, and says what to do', async () => {
  const { db } = server.database;
  const nested = db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await db.execute(sql`select 1`);
  });
  await expect(nested).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/Inside a transaction a second connection.*Hand the transaction on/) },
  });
  await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow(/Inside a transaction/);
  expect((await study()).statusCode).toBe(200);
});

it('answers 503 with Retry-After when no connection comes free in time, and goes on when one does', async () => {
  const { pool } = server.database;
  const { connectionTimeoutMillis } = pool.options;
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 1000;
  const [refused, ill] = await Promise.all([study(), health()]);
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ code: 'database-unavailable', message: expect.stringMatching(/try again/) });
  expect(refused.headers['retry-after']).toBe('5');
  expect(ill.statusCode).toBe(503);
  expect(ill.json()).toMatchObject({ status: 'degraded', database: { status: 'failed' } });
  for (const client of held) client.release();
  expect((await study()).statusCode).toBe(200);
  expect((await health()).statusCode).toBe(200);
});

it.each(['alone', 'in a transaction'])(
  'gives up a statement that does not end, %s, and goes on with what was written before',
  async (where) => {
    const { db } = server.database;
    await db.execute(sql`create table if not exists written (line text)`);
    await db.execute(sql`insert into written values (${where})`);
    const endless = where === 'alone' ? db.execute(ENDLESS) : db.transaction((transaction) => transaction.execute(ENDLESS));
    const error = await endless.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(databaseFaultOf(error)).toBe('no-answer');
    await vi.waitFor(async () => expect((await health()).statusCode).toBe(200), { timeout: LONGEST_RESTART, interval: 200 });
    expect((await db.execute(sql`select line from written where line = ${where}`)).rows).toEqual([{ line: where }]);
  },
  LONGEST_RESTART + 60_000,
);
