import { LIMITS, type ListView } from '@consilium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  admin = (await signedIn(server, 'clerk', 'admin')).browser;
});
afterAll(() => server.stop());

const keep = (by: Browser, name: string, query = 'role=admin', list = 'users') => by.put('/api/admin/views', { list, name, query });
const kept = async (by: Browser): Promise<ListView[]> => (await by.call('/api/admin/views')).json().views;

it('a view is kept, written anew under its name, and removed', async () => {
  const made: ListView = (await keep(admin, 'Colleagues')).json();
  expect(made).toMatchObject({ list: 'users', name: 'Colleagues', query: 'role=admin' });
  expect((await keep(admin, 'Colleagues', 'role=admin&sort=-lastLogin')).json()).toEqual({ ...made, query: 'role=admin&sort=-lastLogin' });
  expect(await kept(admin)).toHaveLength(1);
  expect((await admin.remove(`/api/admin/views/${made.id}`)).statusCode).toBe(200);
  expect(await kept(admin)).toEqual([]);
});

it('is nobody else’s to see or to remove, and comes along in the export of everything kept', async () => {
  const { browser: machinist } = await signedIn(server, 'machinist', 'system');
  const made: ListView = (await keep(machinist, 'Failed sign-ins', 'action=login-failed', 'audit')).json();
  expect(await kept(admin)).toEqual([]);
  expect((await admin.remove(`/api/admin/views/${made.id}`)).statusCode).toBe(404);
  expect((await machinist.call('/api/member/export')).json().listViews).toEqual([made]);
});

it('has a name, and one person keeps no more than can be found again, two requests at once included', async () => {
  expect((await keep(admin, ' ')).json().fields).toEqual({ name: 'Give the view a name' });
  for (let at = 1; at < LIMITS.listViews; at += 1) expect((await keep(admin, `View ${at}`)).statusCode).toBe(200);
  const answers = await Promise.all([keep(admin, 'One more'), keep(admin, 'And another')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await keep(admin, 'View 1', 'role=user')).statusCode, 'one that is there can be changed').toBe(200);
  expect((await keep(admin, 'Of another list', '', 'audit')).statusCode).toBe(200);
});
