import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { processesOf } from '../testing/failing-database.ts';
import { fillDatabase } from '../testing/filled-database.ts';
import { type OwnPostgres, openPostgres } from '../testing/own-postgres.ts';
import { PATIENT_LIMITS } from '../testing/patient-limits.ts';
import { type Browser, signedIn } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { databaseFaultOf } from './faults.ts';

const LIMITS = { ...PATIENT_LIMITS, connectionMs: 2000, statementMs: 3000, answerMs: 4000, healthMs: 500 };
const LONGEST_RECOVERY = 60_000;
let postgres: OwnPostgres;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  postgres = await openPostgres();
  const DATABASE_URL = `${postgres.url}/postgres`;
  await fillDatabase({ DATABASE_URL });
  server = await startTestServer({ DATABASE_URL, RATE_LIMIT_FACTOR: '100' }, undefined, LIMITS);
  browser = (await signedIn(server, 'patient')).browser;
});
afterAll(async () => {
  await server.stop();
  await postgres.remove();
});

const diary = () => browser.call('/api/member/diary');
const health = () => server.app.inject('/api/health');
const recovered = () => vi.waitFor(async () => expect((await diary()).statusCode).toBe(200), { timeout: LONGEST_RECOVERY, interval: 200 });

async function expectUnavailable(): Promise<void> {
  const [refused, ill] = await Promise.all([diary(), health()]);
  expect(refused.json()).toMatchObject({ code: 'database-unavailable' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(ill.statusCode).toBe(503);
}

it('outlives a restart of PostgreSQL, also in the middle of a transaction', async () => {
  await Promise.all(Array.from({ length: 12 }, diary));
  let stopped: Promise<void> | undefined;
  const cut = server.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    stopped = postgres.stop();
    await stopped;
    await transaction.execute(sql`select 1`);
  });
  const error = await cut.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(databaseFaultOf(error)).toBe('no-answer');
  await expectUnavailable();
  await postgres.start();
  await recovered();
  expect((await health()).statusCode).toBe(200);
});

it('answers 503 while PostgreSQL hangs, health included, and recovers by itself', async () => {
  await Promise.all(Array.from({ length: 12 }, diary));
  const processes = processesOf(postgres.folder);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    await expectUnavailable();
    await expectUnavailable();
    // Holds no connection for ever: stopping would wait for it.
    await expect(server.database.db.transaction(async (transaction) => transaction.execute(sql`select 1`))).rejects.toThrow();
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await recovered();
});
