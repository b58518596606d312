import { errorBodySchema, type Role, type User, userSchema } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../database/schema/index.ts';
import { openPasswords } from '../../platform/passwords.ts';
import { Browser, makeUser, PASSWORD, reread, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bootstrapSysadmin, hasActiveSysadmin } from './index.ts';

let server: TestServer;
let admin: Browser;
let sysadmin: Browser;
let onlySysadmin: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  const chief = await signedIn(server, 'chief', 'sysadmin');
  sysadmin = chief.browser;
  onlySysadmin = chief.user.id;
  admin = (await signedIn(server, 'clerk', 'admin')).browser;
});
afterAll(() => server.stop());

const form = (username: string, role: Role, more: object = {}) => ({ username, email: '', role, password: PASSWORD, isActive: true, ...more });
const listed = async (): Promise<User[]> => (await admin.call('/api/admin/users')).json().users;
const codeOf = (response: { json: () => unknown }) => errorBodySchema.parse(response.json()).code;

describe('User Management', () => {
  it('adds, lists, changes and deletes an account', async () => {
    const created = userSchema.parse((await admin.post('/api/admin/users', form('newcomer', 'beta_user', { email: 'new@example.org' }))).json());
    expect(created).toMatchObject({ username: 'newcomer', email: 'new@example.org', role: 'beta_user', isActive: true, lastLogin: null });
    expect(await listed()).toContainEqual(created);
    const changed = await admin.put(`/api/admin/users/${created.id}`, { username: 'newcomer', email: '', role: 'user', isActive: true, password: '' });
    expect(changed.json()).toMatchObject({ email: null, role: 'user' });
    expect((await new Browser(server).signIn('newcomer')).statusCode, 'an empty password keeps the old one').toBe(200);
    expect((await admin.remove(`/api/admin/users/${created.id}`)).json()).toEqual({ message: 'User Deleted' });
    expect(await reread(server, created.id)).toBeUndefined();
    expect((await admin.remove(`/api/admin/users/${created.id}`)).statusCode).toBe(404);
  });

  it('refuses a name or an address that is taken, in any letter case', async () => {
    await makeUser(server, 'Taken');
    const name = await admin.post('/api/admin/users', form('tAKEN', 'user'));
    expect({ status: name.statusCode, fields: name.json().fields }).toEqual({ status: 409, fields: { username: expect.stringMatching(/is taken/) } });
    const address = await admin.post('/api/admin/users', form('different', 'user', { email: 'TAKEN@example.org' }));
    expect({ status: address.statusCode, fields: address.json().fields }).toEqual({ status: 409, fields: { email: expect.stringMatching(/Another account/) } });
  });

  it.each([
    ['a short name', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    ['a short password', { password: 'abc' }, 'password', 'Password must be at least 6 characters'],
    ['a broken address', { email: 'nobody' }, 'email', 'Please enter a valid email'],
  ])('refuses %s in the words of the form', async (_name, change, field, message) => {
    const response = await admin.post('/api/admin/users', form('formcheck', 'user', change));
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).fields?.[field]).toBe(message);
  });

  it('leaves an audit record of a change of role, a deactivation and a deletion', async () => {
    const user = await makeUser(server, 'watched');
    await admin.put(`/api/admin/users/${user.id}`, { username: 'watched', role: 'researcher', isActive: false });
    const { events } = (await admin.call('/api/admin/audit?user=watched')).json();
    const seen = events.map(({ action }: { action: string }) => action);
    expect(seen).toEqual(expect.arrayContaining(['user-updated', 'role-changed', 'user-deactivated']));
    const change = events.find(({ action }: { action: string }) => action === 'role-changed');
    expect(change).toMatchObject({
      actor: { username: 'clerk' },
      subject: { username: 'watched' },
      addressPrefix: '203.0.113.x',
      details: { from: 'user', to: 'researcher' },
    });
    await admin.remove(`/api/admin/users/${user.id}`);
    const deletion = (await admin.call('/api/admin/audit?action=user-deleted')).json().events[0];
    expect(deletion).toMatchObject({ actor: { username: 'clerk' }, subject: { id: user.id, username: null } });
  });
});

describe('a profession', () => {
  it('is stated by another who gives out roles, leaves a record, and stays with a change that says nothing of it', async () => {
    const { user } = await signedIn(server, 'pharmacist', 'researcher');
    const held = { username: 'pharmacist', email: user.email, role: 'researcher', isActive: true };
    const state = (by: Browser, change: object) => by.put(`/api/admin/users/${user.id}`, { ...held, ...change });
    expect((await state(sysadmin, { profession: ' Pharmacist ' })).json()).toMatchObject({ profession: 'Pharmacist' });
    expect((await state(sysadmin, {})).json()).toMatchObject({ profession: 'Pharmacist' });
    const refused = await state(admin, { profession: 'Surgeon' });
    expect({ status: refused.statusCode, fields: refused.json().fields }).toEqual({
      status: 403,
      fields: { profession: expect.stringMatching(/Only a sysadmin/) },
    });
    expect((await state(admin, { profession: 'Pharmacist' })).statusCode).toBe(200);
    expect((await state(sysadmin, { profession: '' })).json()).toMatchObject({ profession: null });
    const { events } = (await admin.call('/api/admin/audit?action=profession-changed')).json();
    expect(events.map(({ details }: { details: object }) => details)).toEqual([
      { from: 'Pharmacist', to: null },
      { from: null, to: 'Pharmacist' },
    ]);
  });

  it('is not stated of oneself', async () => {
    const { browser, user } = await signedIn(server, 'self-made', 'admin');
    const form = { username: 'self-made', email: user.email, role: 'admin', isActive: true, profession: 'Surgeon', currentPassword: PASSWORD };
    const answer = await browser.put(`/api/admin/users/${user.id}`, form);
    expect(answer.json()).toMatchObject({ code: 'own-account', fields: { profession: expect.stringMatching(/Nobody states their own/) } });
    expect((await reread(server, user.id))?.profession).toBeNull();
  });
});

describe('deactivation', () => {
  it('throws a person out at once, on every device, and keeps the door shut', async () => {
    const { browser, user } = await signedIn(server, 'outgoing');
    const phone = new Browser(server);
    await phone.signIn('outgoing');
    await admin.put(`/api/admin/users/${user.id}`, { username: 'outgoing', role: 'user', isActive: false });
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    expect((await phone.call('/api/member/diary')).statusCode).toBe(401);
    const back = await new Browser(server).signIn('outgoing');
    expect({ status: back.statusCode, body: back.json() }).toEqual({
      status: 401,
      body: { code: 'login-failed', message: 'The username or password is not right.' },
    });
    await admin.put(`/api/admin/users/${user.id}`, { username: 'outgoing', role: 'user', isActive: true });
    expect((await browser.call('/api/user')).statusCode, 'old sessions do not come back').toBe(401);
    expect((await new Browser(server, '192.0.2.99').signIn('outgoing')).statusCode).toBe(200);
  });

  it('counts even where only the row was changed', async () => {
    const { browser, user } = await signedIn(server, 'byhand');
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await browser.call('/api/user')).statusCode).toBe(401);
  });

  it('of a role counts at once', async () => {
    const { browser, user } = await signedIn(server, 'demoted', 'admin');
    expect((await browser.call('/api/admin/users')).statusCode).toBe(200);
    await sysadmin.put(`/api/admin/users/${user.id}`, { username: 'demoted', email: user.email, role: 'user', isActive: true });
    expect((await browser.call('/api/admin/users')).statusCode).toBe(403);
  });
});

describe('reserved names', () => {
  it.each(['sysadmin', 'SysAdmin', 'admin_eve', 'sys_eve', 'System_eve'])('%s is given out by a sysadmin only', async (name) => {
    const refused = await admin.post('/api/admin/users', form(name, 'user'));
    expect({ status: refused.statusCode, code: codeOf(refused) }).toEqual({ status: 403, code: 'reserved-name' });
    const given = await sysadmin.post('/api/admin/users', form(name, 'user'));
    expect(given.statusCode).toBe(201);
    await sysadmin.remove(`/api/admin/users/${given.json().id}`);
  });

  it('cannot be taken by renaming', async () => {
    const user = await makeUser(server, 'renamer');
    const refused = await admin.put(`/api/admin/users/${user.id}`, { username: 'admin_renamer', role: 'user', isActive: true });
    expect(codeOf(refused)).toBe('reserved-name');
  });

  it.each(['sуsadmin', 'sys admin', 'sysadmin\u200b'])('cannot be imitated: %s', async (name) => {
    expect((await sysadmin.post('/api/admin/users', form(name, 'user'))).statusCode).toBe(400);
  });
});

describe('nobody gives or takes access beyond their own', () => {
  it.each(['sysadmin', 'system'] as const)('an admin makes no %s', async (role) => {
    expect(codeOf(await admin.post('/api/admin/users', form(`maker_${role}`, role)))).toBe('not-allowed');
    const user = await makeUser(server, `raise_${role}`);
    expect(codeOf(await admin.put(`/api/admin/users/${user.id}`, { username: user.username, role, isActive: true }))).toBe('not-allowed');
    expect((await reread(server, user.id))?.role).toBe('user');
  });

  it('an admin changes nothing of a sysadmin or a system user, not even the password', async () => {
    const system = await makeUser(server, 'machinist', 'system');
    for (const [id, username, role] of [
      [onlySysadmin, 'chief', 'sysadmin'],
      [system.id, 'machinist', 'system'],
      [system.id, 'machinist', 'user'],
    ]) {
      const response = await admin.put(`/api/admin/users/${id}`, { username, role, isActive: true, password: 'completely new words' });
      expect(codeOf(response)).toBe('not-allowed');
    }
    expect((await admin.remove(`/api/admin/users/${system.id}`)).statusCode).toBe(403);
    expect((await new Browser(server).signIn('chief')).statusCode).toBe(200);
  });
});

describe('the last active sysadmin', () => {
  const change = (more: object) =>
    sysadmin.put(`/api/admin/users/${onlySysadmin}`, { username: 'chief', role: 'sysadmin', isActive: true, currentPassword: PASSWORD, ...more });

  it('can be neither demoted, deactivated nor deleted', async () => {
    expect(codeOf(await change({ role: 'admin' }))).toBe('last-sysadmin');
    expect(codeOf(await change({ isActive: false }))).toBe('last-sysadmin');
    expect(codeOf(await sysadmin.remove(`/api/admin/users/${onlySysadmin}`))).toBe('own-account');
    expect(codeOf(await sysadmin.remove('/api/member', { password: PASSWORD }))).toBe('sysadmin-kept');
    expect(await reread(server, onlySysadmin)).toMatchObject({ role: 'sysadmin', isActive: true });
  });

  it('may step down once there is another one, but is never deleted as a sysadmin', async () => {
    const second = await makeUser(server, 'second', 'sysadmin');
    expect((await sysadmin.remove(`/api/admin/users/${second.id}`)).statusCode).toBe(409);
    expect((await sysadmin.put(`/api/admin/users/${second.id}`, { username: 'second', role: 'user', isActive: true })).statusCode).toBe(200);
    expect((await sysadmin.remove(`/api/admin/users/${second.id}`)).statusCode).toBe(200);
  });

  it('stays when two demote each other at the same time', async () => {
    const pair = await Promise.all(['left', 'right'].map((name) => signedIn(server, `${name}_chief`, 'sysadmin')));
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, onlySysadmin));
    const [left, right] = pair;
    if (!left || !right) throw new Error('two sysadmins are wanted');
    const demote = (by: Browser, id: string, username: string) => by.put(`/api/admin/users/${id}`, { username, role: 'user', isActive: true });
    await Promise.all([demote(left.browser, right.user.id, 'right_chief'), demote(right.browser, left.user.id, 'left_chief')]);
    expect(await hasActiveSysadmin(server.database.db)).toBe(true);
    await server.database.db.update(users).set({ isActive: true }).where(eq(users.id, onlySysadmin));
  });
});

describe('the bootstrap command', () => {
  it('makes the first sysadmin, and lets one who is locked out in again', async () => {
    const empty = await startTestServer();
    const store = { db: empty.database.db, passwords: openPasswords(empty.config), workers: empty.workers };
    expect(await hasActiveSysadmin(store.db)).toBe(false);
    await expect(bootstrapSysadmin(store, { username: 'sysadmin', password: 'password' })).rejects.toThrow(/easy to guess/);
    const { user } = await bootstrapSysadmin(store, { username: 'sysadmin', password: PASSWORD });
    expect((await new Browser(empty).signIn('sysadmin')).json()).toMatchObject({
      role: 'sysadmin',
      access: { admin: true, system: true, api: true, full: true },
    });
    await store.db.update(users).set({ isActive: false, totpSecret: 'lost' }).where(eq(users.id, user.id));
    const again = await bootstrapSysadmin(store, { username: 'Sysadmin', password: 'four other quiet words' });
    expect(again.restored).toBe(true);
    expect((await new Browser(empty).signIn('sysadmin', 'four other quiet words')).statusCode).toBe(200);
    await makeUser(empty, 'member');
    await expect(bootstrapSysadmin(store, { username: 'member', password: PASSWORD })).rejects.toThrow(/Choose another name/);
    await empty.stop();
  });
});
