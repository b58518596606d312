import { adminStatsSchema, adminSystemSchema, systemHealthSchema, trendsSchema } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisCounts } from '../../database/schema/index.ts';
import { type Browser, makeUser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'a-token-of-the-operator';
let server: TestServer;
let admin: Browser;
let system: Browser;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN, RATE_LIMIT_FACTOR: '100' });
  admin = (await signedIn(server, 'runs_the_site', 'admin')).browser;
  system = (await signedIn(server, 'runs_the_server', 'system')).browser;
});
afterAll(() => server.stop());

/** An assessment that was made so many days ago. */
const assessed = (daysAgo: number, durationMs: number, triage: 'routine' | 'urgent' = 'routine', systems = ['conventional', 'tcm']) =>
  server.database.db
    .insert(analysisCounts)
    .values({ durationMs, triage, systems, findings: 2, engineVersion: '1', createdAt: sql`now() - make_interval(days => ${daysAgo})` });
const get = async (browser: Browser, url: string) => (await browser.call(url)).json();

describe('the dashboard', () => {
  it('counts people, studies and assessments', async () => {
    const before = adminStatsSchema.parse(await get(admin, '/api/admin/stats'));
    await makeUser(server, 'never_came_back', 'user');
    await assessed(0, 40);
    await assessed(3, 60);
    const after = adminStatsSchema.parse(await get(admin, '/api/admin/stats'));
    expect(after).toEqual({ ...before, userCount: before.userCount + 1, diagnosisCount: before.diagnosisCount + 2, diagnosisToday: before.diagnosisToday + 1 });
    expect(after.activeUsers).toBe(2);
    expect(after.studyCount).toBe(server.knowledge.studies.length);
    expect(after.categoryCount).toBeGreaterThan(1);
  });

  it('tells how the server is, and who did what last', async () => {
    const { database, api, memory, recentActivity } = adminSystemSchema.parse(await get(admin, '/api/admin/system'));
    expect(database.status).toBe('healthy');
    expect(database.usedSpace).toBeGreaterThan(1_000_000);
    expect(database.totalSpace === null).toBe(server.database.engine === 'postgresql');
    expect(api.totalRequests).toBeGreaterThan(0);
    expect(api.responseTime).toBeGreaterThan(0);
    expect(memory.used + memory.available).toBe(memory.total);
    expect(recentActivity).toContainEqual({ id: expect.any(String), time: expect.any(String), action: 'Signed in', details: 'by runs_the_server' });
  });

  it('shows each day, also one without anything', async () => {
    await server.database.db.delete(analysisCounts);
    for (const durationMs of [10, 20, 90]) await assessed(1, durationMs, 'urgent', ['conventional']);
    await assessed(40, 5);
    const { days, levels, systems } = trendsSchema.parse(await get(admin, '/api/admin/trends?days=7'));
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(days.map((one) => one.day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
    expect(days.at(-2)).toMatchObject({ assessments: 3, medianMs: 20 });
    expect(days.at(-1)).toMatchObject({ assessments: 0, medianMs: null });
    expect(levels).toEqual({ urgent: 3 });
    expect(systems).toEqual({ conventional: 3 });
    expect((await admin.call('/api/admin/trends?days=400')).statusCode).toBe(400);
  });
});

describe('system health', () => {
  it('is measured when it is asked for', async () => {
    await server.database.db.execute(sql`select pg_sleep(0.15)`);
    const { requests, database, loop, disk, process: own } = systemHealthSchema.parse(await get(system, '/api/admin/system/health'));
    expect(requests.total).toBeGreaterThan(0);
    expect(requests.minutes.at(-1)?.p95).toBeGreaterThan(0);
    expect(database).toMatchObject({ engine: server.database.engine, status: 'healthy' });
    expect(database.statements.answered).toBeGreaterThan(10);
    expect(database.slow).toContainEqual(expect.objectContaining({ statement: 'select pg_sleep(0.15)', times: 1 }));
    expect(own.memory).toBeGreaterThan(10_000_000);
    expect(loop).toHaveProperty('p99');
    expect(disk?.free).toBeGreaterThan(0);
  });

  it('keeps no value of a statement', async () => {
    await server.database.db.execute(sql`select pg_sleep(0.12), ${'zanzibar'}::text`);
    expect(JSON.stringify(await get(system, '/api/admin/system/health'))).not.toContain('zanzibar');
  });

  it('says that the database does not answer', async () => {
    const { fault } = server.database;
    server.database.fault = async () => 'no-answer';
    const { database } = systemHealthSchema.parse(await get(system, '/api/admin/system/health'));
    server.database.fault = fault;
    expect(database).toMatchObject({ status: 'issue', fault: 'no-answer', latency: null, size: null });
  });
});

describe('metrics', () => {
  const ask = (authorization?: string) => server.app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });

  it('are for who has the token, and for the system’s people', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer something else')).statusCode).toBe(401);
    expect((await admin.call('/api/metrics')).statusCode).toBe(403);
    expect((await system.call('/api/metrics')).statusCode).toBe(200);
    const { body, headers } = await ask(`Bearer ${TOKEN}`);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^consilium_http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/stats",status="2xx"\} \d+$/m);
    expect(body).toMatch(/^consilium_database_statements_total [1-9]/m);
    expect(body).toMatch(/^process_cpu_seconds_total /m);
  });

  it('count each asking of an AI model by its id, what for, how it ended and how long it took', async () => {
    const sysadmin = (await signedIn(server, 'has_the_keys', 'sysadmin')).browser;
    await sysadmin.post('/api/test-connection', { modelKey: 'general' });
    const { body } = await ask(`Bearer ${TOKEN}`);
    const labels = '{model="general",purpose="test",outcome="refused-key"}';
    expect(body).toContain(`consilium_ai_uses_total${labels} 1\n`);
    expect(body).toContain(`consilium_ai_duration_seconds_count${labels} 1\n`);
    expect(body).not.toContain('gpt-4o');
  });

  it('open to no token where the operator gave none', async () => {
    const other = await startTestServer();
    const answer = await other.app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer undefined' } });
    await other.stop();
    expect(answer.statusCode).toBe(401);
  });
});
