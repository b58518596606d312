import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../patience.ts';
import { Browser, makeUser, PASSWORD } from '../testing/people.ts';
import { startProcess } from '../testing/server-process.ts';
import { emptyDatabase, filledDatabase, startTestServer, type TestServer } from '../testing/test-server.ts';
import { studies, users } from './schema/index.ts';

/** Two servers, each with its own memory, on one PostgreSQL. */
const ENCRYPTION_KEY = Buffer.alloc(32, 9).toString('base64');
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  const shared = { ...(await filledDatabase('')), ENCRYPTION_KEY };
  one = await startTestServer(shared);
  other = await startTestServer(shared);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
});

it('know a session the other has opened, and refuse one it has ended, at once', async () => {
  const user = await makeUser(one, 'traveller');
  const here = new Browser(one);
  expect((await here.signIn('traveller')).statusCode).toBe(200);
  const there = new Browser(other);
  there.cookie = here.cookie;
  expect((await there.call('/api/user')).statusCode).toBe(200);
  expect((await here.post('/api/logout')).statusCode).toBe(200);
  expect((await there.call('/api/user')).statusCode).toBe(401);
  await here.signIn('traveller');
  there.cookie = here.cookie;
  await one.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  expect((await there.call('/api/user')).statusCode, 'deactivated').toBe(401);
});

it('hold failed sign-ins of the one against the other as well', async () => {
  await makeUser(one, 'guessed');
  const statuses: number[] = [];
  for (const server of [one, other, one, other, one])
    statuses.push((await new Browser(server, '203.0.113.99').signIn('guessed', `not ${PASSWORD}`)).statusCode);
  expect(statuses).toContain(429);
});

it('count requests of one address together', async () => {
  const ask = (server: TestServer) =>
    server.app.inject({ method: 'POST', url: '/api/waitlist/quick-signup', remoteAddress: '198.51.100.7', payload: { email: 'again@example.org' } });
  for (let request = 0; request < 5; request += 1) expect((await ask(one)).statusCode).toBeLessThan(300);
  await vi.waitFor(async () => expect((await ask(other)).statusCode).toBe(429), { timeout: PATIENCE.state, interval: 700 });
  expect((await ask(one)).statusCode).toBe(429);
  const { rows } = await one.database.pool.query<{ key: string }>('select key from rate_counts');
  expect(rows.map(({ key }) => key).join()).not.toContain('198.51.100.7');
});

it('start at the same moment on a database nobody has used', async () => {
  const shared = { ...(await emptyDatabase('')), ENCRYPTION_KEY };
  const processes = await Promise.all([startProcess(shared), startProcess(shared)]);
  const seen = await Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/api/health`)).status));
  expect(seen).toEqual([200, 200]);
  const reader = await startTestServer(shared);
  expect((await reader.database.db.select({ id: studies.id }).from(studies)).length).toBe(reader.knowledge.studies.length);
  await reader.stop();
  for (const { kill, exited } of processes) {
    kill('SIGTERM');
    await exited;
  }
});

describe('a setting that is changed in one', () => {
  const SEEN_WITHIN_MS = 2000;
  const MESSAGE = { name: 'Ada', email: 'a@example.org', topic: 'question', message: 'A message, long enough.' };
  const obeyed = async (status: number) => {
    const says = async () => (await other.app.inject('/api/site-settings')).json().contactForm;
    await vi.waitFor(async () => expect(await says()).toBe(status === 201), { timeout: SEEN_WITHIN_MS, interval: 20 });
    expect((await other.app.inject({ method: 'POST', url: '/api/contact', payload: MESSAGE })).statusCode).toBe(status);
  };
  let clerk: Browser;
  let version = 0;
  const put = async (value: boolean) => {
    const answer = await clerk.put('/api/admin/settings/contact-form', { value, version });
    expect(answer.statusCode, answer.body).toBe(200);
    version += 1;
  };
  beforeAll(async () => {
    await makeUser(one, 'setter', 'admin');
    clerk = new Browser(one);
    await clerk.signIn('setter');
  });

  it('is obeyed by the other within two seconds', async () => {
    await put(false);
    await obeyed(403);
    await put(true);
    await obeyed(201);
  });

  it('is obeyed as soon where no notice reaches the other: it reads for itself', async () => {
    const { pool } = one.database;
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`);
    await put(false);
    await obeyed(403);
  });

  it('is heard of again after the connection that listens was lost', async () => {
    const { pool } = one.database;
    const listening = async () =>
      (await pool.query(`select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`)).rows.length;
    await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: PATIENCE.state, interval: 200 });
  });

  it('is not overwritten by somebody at the other', async () => {
    const there = new Browser(other);
    await there.signIn('setter');
    const [first, second] = await Promise.all([
      clerk.put('/api/admin/settings/keep-mails-days', { value: 10, version: 0 }),
      there.put('/api/admin/settings/keep-mails-days', { value: 20, version: 0 }),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  });
});

describe('a site that is closed at one', () => {
  const SEEN_WITHIN_MS = 2000;
  const asks = async (server: TestServer) => (await server.app.inject({ method: 'POST', url: '/api/analyses/recognise', payload: {} })).statusCode;
  const obeyed = (server: TestServer, status: number) =>
    vi.waitFor(async () => expect(await asks(server)).toBe(status), { timeout: SEEN_WITHIN_MS, interval: 20 });

  it('is closed at the other within two seconds, but for those who look after it, and opened from there', async () => {
    await makeUser(one, 'keeper', 'sysadmin');
    const here = new Browser(one);
    await here.signIn('keeper');
    const there = new Browser(other);
    there.cookie = here.cookie;
    expect(await asks(other), 'open').toBe(400);
    expect((await here.put('/api/admin/settings/closed', { value: true, version: 0, password: PASSWORD })).statusCode).toBe(200);
    await obeyed(other, 503);
    expect((await there.call('/api/admin/users')).statusCode).toBe(200);
    expect((await there.put('/api/admin/settings/closed', { value: false, version: 1, password: PASSWORD })).statusCode).toBe(200);
    await obeyed(one, 400);
    await obeyed(other, 400);
  });
});
