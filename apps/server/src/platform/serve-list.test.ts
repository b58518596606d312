import type { AuditEvent, User } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, users } from '../database/schema/index.ts';
import { type Browser, signedIn } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MANY = 1203;
let server: TestServer;
let admin: Browser;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  admin = (await signedIn(server, 'clerk', 'admin')).browser;
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 7)));
  const rows = Array.from({ length: MANY }, (_, at) => ({
    username: `Person${String(at).padStart(5, '0')}`,
    email: at % 3 === 0 ? null : `p${at}@example.org`,
    role: at % 10 === 0 ? ('researcher' as const) : ('user' as const),
    isActive: at % 4 !== 0,
    passwordHash: 'none',
    createdAt: day(at),
    lastLogin: at % 5 === 0 ? null : day(at),
  }));
  for (let from = 0; from < MANY; from += 500) await server.database.db.insert(users).values(rows.slice(from, from + 500));
});
afterAll(() => server.stop());

const list = async (query: string): Promise<{ users: User[]; total: number }> => (await admin.call(`/api/admin/users?${query}`)).json();
const names = async (query: string) => (await list(query)).users.map(({ username }) => username);

describe('a list', () => {
  it('comes a page at a time and says how long it is', async () => {
    const first = await list('search=person');
    expect(first).toMatchObject({ total: MANY });
    expect(first.users).toHaveLength(50);
    expect(await names('search=person&size=2&page=3')).toEqual(['Person00004', 'Person00005']);
    expect(await names('search=person&size=50&page=25')).toHaveLength(3);
    expect(await list('search=person&page=26')).toEqual({ users: [], total: MANY });
  });

  it('is searched in names and addresses, in any letter case, and knows no wildcards', async () => {
    expect(await names('search=pErSoN00007')).toEqual(['Person00007']);
    expect(await names('search=P1202@EXAMPLE')).toEqual(['Person01202']);
    expect((await list('search=person_0007')).total).toBe(0);
  });

  it('is narrowed by several filters together', async () => {
    const { users: found, total } = await list('role=researcher&isActive=true&lastLogin=never&search=person');
    expect(total).toBe(60);
    expect(found.every((user) => user.role === 'researcher' && user.isActive && user.lastLogin === null)).toBe(true);
  });

  it('is ordered both ways, what is missing before what is there', async () => {
    const ordered = (await list('search=person&sort=lastLogin&size=200')).users.map(({ lastLogin }) => lastLogin ?? '');
    expect(ordered).toEqual([...ordered].sort());
    expect(ordered[0]).toBe('');
    const [latest] = (await list('search=person&sort=-lastLogin&size=1')).users;
    expect(latest?.lastLogin).toBe('2026-01-07T00:00:00.000Z');
    expect((await list('sort=-email&size=1')).users[0]?.email).toBe('p998@example.org');
  });

  it('shows every row on one page only, where all are equal too', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 7; page += 1) seen.push(...(await names(`search=person&sort=-createdAt&size=200&page=${page}`)));
    expect(new Set(seen).size).toBe(MANY);
    const backwards = (await names('search=person&sort=createdAt&size=200')).reverse();
    expect(seen.slice(-200)).toEqual(backwards);
  });

  it.each(['page=0', 'size=201', 'sort=passwordHash', 'role=king'])('refuses %s', async (query) =>
    expect((await admin.call(`/api/admin/users?${query}`)).statusCode).toBe(400),
  );
});

describe('a file of a list', () => {
  it('holds all that fits in the order asked for, as CSV', async () => {
    const answer = await admin.call('/api/admin/users/export?search=person&sort=-username');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="users.csv"' });
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('id,username,email,role,createdAt,lastLogin,diagnosisCount,isActive,twoFactorEnabled,profession');
    expect(lines).toHaveLength(MANY);
    expect([lines[0], lines.at(-1)].map((line) => line?.split(',')[1])).toEqual(['Person01202', 'Person00000']);
  });

  it('holds the same as JSON', async () => {
    const answer = await admin.call('/api/admin/users/export?search=person0000&format=json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ list: 'users', total: 10 });
    expect(answer.json().users.map(({ username }: User) => username)).toEqual(await names('search=person0000'));
  });

  it('leaves an audit record with how many left, and of what', async () => {
    await admin.call('/api/admin/users/export?search=person0000&format=json');
    const { events } = (await admin.call('/api/admin/audit?action=list-exported&size=1')).json();
    expect(events).toMatchObject([{ actor: { username: 'clerk' }, details: { list: 'users', format: 'json', rows: 10 } }]);
  });

  it.each(['user', 'researcher', 'system'] as const)('is not for the role %s', async (role) => {
    const { browser } = await signedIn(server, `only_${role}`, role);
    for (const path of ['users', 'waitlist', 'contact-messages', 'outbox'])
      expect((await browser.call(`/api/admin/${path}/export`)).statusCode, path).toBe(403);
  });

  it.each(['waitlist', 'contact-messages', 'outbox', 'audit'])('is there for %s too', async (path) => {
    expect((await admin.call(`/api/admin/${path}/export`)).headers['content-disposition']).toBe(`attachment; filename="${path}.csv"`);
    expect((await admin.call(`/api/admin/${path}/export?format=json`)).json().list).toBe(path);
  });

  it('says nothing of texts of mails', async () => {
    const head = (await admin.call('/api/admin/outbox/export')).body.split('\r\n')[0];
    expect(head).toBe('createdAt,to,subject,status,tries,reason');
  });
});

it('records about one person are found by the name they have now, and those about nobody by none', async () => {
  const { user } = await signedIn(server, 'renamed_once');
  await server.database.db.update(users).set({ username: 'renamed_twice' }).where(eq(users.id, user.id));
  const about = async (name: string): Promise<AuditEvent[]> => (await admin.call(`/api/admin/audit?user=${name}`)).json().events;
  expect((await about('RENAMED_twice')).map(({ action }) => action)).toEqual(['login']);
  expect(await about('renamed_once')).toEqual([]);
  await server.database.db.insert(auditEvents).values({ action: 'login', details: { from: 'somewhere quite special' } });
  expect((await admin.call('/api/admin/audit?search=QUITE special')).json()).toMatchObject({ total: 1 });
});

it('finds any page of what is numbered by its numbers, with what was added meanwhile counted', async () => {
  const values = Array.from({ length: 260 }, (_, n) => ({ action: 'login' as const, subjectKind: 'session' as const, subjectId: `numbered-${n}` }));
  await server.database.db.insert(auditEvents).values(values);
  const page = async (query: string): Promise<{ events: AuditEvent[]; total: number }> => (await admin.call(`/api/admin/audit?${query}`)).json();
  const all = await server.database.db.select({ id: auditEvents.id }).from(auditEvents).orderBy(desc(auditEvents.seq));
  const ids = async (query: string) => (await page(query)).events.map(({ id }) => id);
  const newest = all.map(({ id }) => id);
  expect((await page('size=20')).total).toBe(newest.length);
  expect(await ids('size=20')).toEqual(newest.slice(0, 20));
  expect(await ids('size=20&page=7')).toEqual(newest.slice(120, 140));
  const last = Math.ceil(newest.length / 200);
  expect(await ids(`size=200&page=${last}`)).toEqual(newest.slice((last - 1) * 200));
  expect(await ids(`size=200&page=${last + 1}`)).toEqual([]);
  expect(await ids('size=20&page=2&sort=at')).toEqual(newest.toReversed().slice(20, 40));
  // Narrowed, it is counted as any list, in the same order.
  expect(await ids('size=20&page=2&action=login')).toEqual(
    (await server.database.db.select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.action, 'login')).orderBy(desc(auditEvents.seq)))
      .map(({ id }) => id)
      .slice(20, 40),
  );
});
