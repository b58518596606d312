import { type ErrorKind, errorDetailSchema, SETTINGS } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { auditEvents, errorKindRows } from '../../database/schema/index.ts';
import { BROWSER_KINDS_KEPT } from '../../platform/error-log.ts';
import { type Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARK = 'zanzibar';
let server: TestServer;
let system: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  system = (await signedIn(server, 'looks_at_errors', 'system')).browser;
});
beforeEach(() => server.database.db.delete(errorKindRows));
afterAll(() => server.stop());

const list = async (query = ''): Promise<{ errors: ErrorKind[]; total: number }> => (await system.call(`/api/admin/errors${query}`)).json();
const until = (expected: object[]) => vi.waitFor(async () => expect((await list()).errors).toMatchObject(expected), PATIENCE.state);
const detail = async (id: string) => errorDetailSchema.parse((await system.call(`/api/admin/errors/${id}`)).json());

/** A call that fails on the server, with what somebody wrote in it. */
async function failOnce(headers: Record<string, string> = {}): Promise<void> {
  const { db } = server.database;
  await db.execute(sql`alter table contact_messages rename to contact_messages_gone`);
  const payload = { name: MARK, email: `${MARK}@example.org`, topic: 'question', message: `${MARK} `.repeat(5) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/contact?word=zanzibar', payload, headers });
  await db.execute(sql`alter table contact_messages_gone rename to contact_messages`);
  expect(answer.statusCode).toBe(500);
}
const REPORT = {
  name: 'TypeError',
  page: '/symptom-analyzer',
  frames: [{ in: 'readSymptom', file: 'https://consilium.example/assets/analyzer-Cx1.js', line: 3, column: 12 }],
};
const report = (body: object) => server.app.inject({ method: 'POST', url: '/api/errors', payload: body });

describe('an error of the server', () => {
  it('is kept by kind, with what leads to it in the log and without what anybody wrote', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await failOnce({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    await failOnce();
    await until([{ source: 'server', code: '42P01', state: 'open', total: 2, lastDay: 2 }]);
    const { errors } = await list();
    const found = await detail(errors[0]?.id ?? '');
    expect(found.error.place).toMatch(/features\/contact/);
    expect(found.hours.reduce((sum, { total }) => sum + total, 0)).toBe(2);
    expect(found.occurrences.map(({ route, requestId }) => [route, typeof requestId])).toEqual(Array(2).fill(['POST /api/contact', 'string']));
    expect(found.occurrences.map(({ traceId }) => traceId)).toEqual([null, trace]);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${MARK}|/work/|/home/`));
  });

  it('is none where a request is refused', async () => {
    await report({ name: 'not a name!', page: MARK, frames: [] });
    await server.app.inject({ url: '/api/studies/none' });
    await failOnce();
    await until([{ code: '42P01' }]);
  });

  it('opens again when it happens after it was resolved, and stays muted', async () => {
    await failOnce();
    await until([{ total: 1 }]);
    const [kind] = (await list()).errors;
    const change = (state: string) => system.put(`/api/admin/errors/${kind?.id}`, { state });
    expect((await change('resolved')).json()).toMatchObject({ state: 'resolved' });
    await failOnce();
    await until([{ total: 2, state: 'open' }]);
    await change('muted');
    await failOnce();
    await until([{ total: 3, state: 'muted' }]);
    expect((await list('?state=open')).total).toBe(0);
    const marked = await server.database.db.select().from(auditEvents).where(sql`${auditEvents.action} = 'error-handled'`);
    expect(marked.map(({ details }) => details)).toContainEqual({ state: 'muted' });
    expect((await system.put('/api/admin/errors/0123456789abcdef', { state: 'muted' })).statusCode).toBe(404);
  });
});

describe('kinds of error', () => {
  const kind = (number: number, lastAt: Date) => ({
    id: `made-up-${number}`,
    source: 'browser' as const,
    name: 'Error',
    place: 'made up',
    total: 1,
    firstAt: lastAt,
    lastAt,
    version: 'test',
  });

  it('are forgotten when they were not seen for long, and a flood of them from browsers pushes out none of the server', async () => {
    await failOnce();
    await until([{ source: 'server' }]);
    const { db } = server.database;
    const now = Date.now();
    await db.insert(errorKindRows).values(Array.from({ length: BROWSER_KINDS_KEPT + 20 }, (_, number) => kind(number, new Date(now - 1000 * number))));
    await db.insert(errorKindRows).values({ ...kind(9999, new Date(now - (SETTINGS['keep-errors-days'].byDefault + 1) * 86_400_000)), source: 'server' });
    await report(REPORT);
    await vi.waitFor(async () => expect((await list()).total).toBe(BROWSER_KINDS_KEPT + 1), PATIENCE.state);
    const kept = await db.select({ id: errorKindRows.id, source: errorKindRows.source }).from(errorKindRows);
    expect(kept.filter(({ source }) => source === 'server')).toHaveLength(1);
    expect(kept.map(({ id }) => id)).not.toContain(`made-up-${BROWSER_KINDS_KEPT + 10}`);
  });
});

describe('an error of a browser', () => {
  it('is counted by everybody who meets it', async () => {
    for (let i = 0; i < 3; i++) expect((await report(REPORT)).statusCode).toBe(201);
    await until([{ source: 'browser', name: 'TypeError', place: 'readSymptom in assets/analyzer-Cx1.js', total: 3 }]);
  });

  it('holds nothing but shapes of code, whatever was sent', async () => {
    await report({
      ...REPORT,
      frames: [{ in: `<b>${'x'.repeat(20)}"; drop table`, file: `https://evil.example/${MARK}?q=${MARK}`, line: 1, column: 1 }],
    });
    await until([{ source: 'browser' }]);
    const [kind] = (await list()).errors;
    expect(JSON.stringify(await detail(kind?.id ?? ''))).not.toMatch(/zanzibar|evil|"; drop/);
  });

  it.each([
    ['a message', { ...REPORT, name: 'my chest hurts' }],
    ['an address', { ...REPORT, page: '/analyzer?text=chest' }],
    ['endless frames', { ...REPORT, frames: Array(21).fill(REPORT.frames[0]) }],
  ])('is refused with %s', async (_what, body) => expect((await report(body)).statusCode).toBe(400));
});
