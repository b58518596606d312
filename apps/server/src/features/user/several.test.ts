import { randomUUID } from 'node:crypto';
import { errorBodySchema, type Role, userDetailSchema } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, type UserRow, users } from '../../database/schema/index.ts';
import { Browser, mailTo, makeUser, PASSWORD, reread, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hasActiveSysadmin } from './index.ts';

let server: TestServer;
let admin: Browser;
let clerk: UserRow;
let sysadmin: Browser;
let chief: UserRow;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  ({ browser: sysadmin, user: chief } = await signedIn(server, 'chief', 'sysadmin'));
  ({ browser: admin, user: clerk } = await signedIn(server, 'clerk', 'admin'));
});
afterAll(() => server.stop());

const codeOf = (response: { json: () => unknown }) => errorBodySchema.parse(response.json()).code;
const rolesOf = (rows: readonly UserRow[]) => Promise.all(rows.map(async ({ id }) => (await reread(server, id))?.role));
const give = (by: Browser, rows: readonly Pick<UserRow, 'id'>[], role: Role) => by.put('/api/admin/users/roles', { ids: rows.map(({ id }) => id), role });
const some = (...roles: Role[]) => Promise.all(roles.map((role) => makeUser(server, `someone_${randomUUID().slice(0, 8)}`, role)));
const recordsOf = ({ id }: UserRow, action: 'role-changed' | 'sessions-ended') =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action)));

describe('several accounts', () => {
  const setActive = (by: Browser, rows: readonly Pick<UserRow, 'id'>[], isActive: boolean) =>
    by.put('/api/admin/users/active', { ids: rows.map(({ id }) => id), isActive });
  const activeOf = (rows: readonly UserRow[]) => Promise.all(rows.map(async ({ id }) => (await reread(server, id))?.isActive));

  it('are deactivated together, signed out at once, and activated again', async () => {
    const { browser, user } = await signedIn(server, `someone_${randomUUID().slice(0, 8)}`);
    const rows = [user, ...(await some('guest'))];
    expect((await setActive(admin, rows, false)).json()).toEqual({ message: '2 users are now inactive.' });
    expect(await activeOf(rows)).toEqual([false, false]);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    const records = server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, user.id), eq(auditEvents.action, 'user-deactivated')));
    expect(await records).toMatchObject([{ actorId: clerk.id, details: { together: 2 } }]);
    expect((await setActive(admin, rows, true)).json()).toEqual({ message: '2 users are now active.' });
    expect(await activeOf(rows)).toEqual([true, true]);
  });

  it('are deactivated all or none: not oneself, not who has more access, not the last sysadmin', async () => {
    const rows = await some('user', 'system');
    const refused = await setActive(admin, rows, false);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toMatch(/^someone_\w+: This account has access that yours has not/);
    expect(codeOf(await setActive(admin, [...rows.slice(0, 1), clerk], false))).toBe('own-account');
    expect(await activeOf(rows)).toEqual([true, true]);
  });

  it('two at once each count what is so then', async () => {
    const rows = await some('user', 'user');
    const answers = await Promise.all([setActive(admin, rows, false), setActive(sysadmin, rows, false)]);
    expect(answers.map((answer) => answer.json().message).sort()).toEqual(['0 users are now inactive.', '2 users are now inactive.']);
  });
});

describe('a role for several accounts', () => {
  it('is given to all, each with an audit record of its own', async () => {
    const rows = await some('user', 'guest', 'researcher');
    expect((await give(admin, rows, 'researcher')).json()).toEqual({ message: 'The role of 2 users was changed.' });
    expect(await rolesOf(rows)).toEqual(['researcher', 'researcher', 'researcher']);
    expect((await Promise.all(rows.map((row) => recordsOf(row, 'role-changed')))).map((records) => records.length)).toEqual([1, 1, 0]);
    expect(await recordsOf(rows[0] as UserRow, 'role-changed')).toMatchObject([
      { actorId: clerk.id, details: { from: 'user', to: 'researcher', together: 2 } },
    ]);
  });

  it.each([
    ['another administrator', 'admin', /^someone_\w+: Only a sysadmin changes the role/],
    ['a system user', 'system', /^someone_\w+: This account has access that yours has not/],
  ] as const)('is given to none when one is %s, and the answer names them', async (_name, role, why) => {
    const rows = await some('user', role);
    const refused = await give(admin, rows, 'researcher');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toMatch(why);
    expect(await rolesOf(rows)).toEqual(['user', role]);
    expect(await recordsOf(rows[0] as UserRow, 'role-changed')).toEqual([]);
  });

  it("is not given to one's own account", async () => {
    expect(codeOf(await give(admin, [clerk], 'user'))).toBe('own-account');
  });

  it.each(['system', 'sysadmin'] as const)('is not given out by an admin when it is %s', async (role) => {
    const rows = await some('user');
    expect(codeOf(await give(admin, rows, role))).toBe('not-allowed');
    expect(await rolesOf(rows)).toEqual(['user']);
  });

  it('is refused for accounts that do not exist, for none and for too many', async () => {
    const rows = await some('user');
    expect((await give(admin, [...rows, { id: '00000000-0000-4000-8000-000000000000' }], 'guest')).statusCode).toBe(404);
    expect(await rolesOf(rows)).toEqual(['user']);
    expect((await give(admin, [], 'guest')).statusCode).toBe(400);
    expect(
      (
        await give(
          admin,
          Array.from({ length: 201 }, () => rows[0] as UserRow),
          'guest',
        )
      ).statusCode,
    ).toBe(400);
  });

  it.each(['user', 'researcher', 'system'] as const)('is not for the role %s to give', async (role) => {
    const { browser, user } = await signedIn(server, `giver_${role}`, role);
    expect((await give(browser, [user], 'admin')).statusCode).toBe(403);
  });

  it('leaves a sysadmin when two take each other’s and the third’s at once', async () => {
    const two = await Promise.all(['left', 'right'].map((name) => signedIn(server, `${name}_chief`, 'sysadmin')));
    const [left, right] = two;
    if (!left || !right) throw new Error('two sysadmins are wanted');
    const answers = await Promise.all([give(left.browser, [right.user, chief], 'user'), give(right.browser, [left.user, chief], 'user')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await hasActiveSysadmin(server.database.db)).toBe(true);
    await server.database.db.update(users).set({ role: 'user' }).where(eq(users.role, 'sysadmin'));
    await server.database.db.update(users).set({ role: 'sysadmin' }).where(eq(users.id, chief.id));
  });

  it('of two administrators who demote each other at once, one stays', async () => {
    const two = await Promise.all(['one', 'two'].map((name) => signedIn(server, `sys${name}`, 'sysadmin')));
    const [one, other] = two;
    if (!one || !other) throw new Error('two sysadmins are wanted');
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, chief.id));
    await Promise.all([give(one.browser, [other.user], 'user'), give(other.browser, [one.user], 'user')]);
    expect((await rolesOf([one.user, other.user])).sort()).toEqual(['sysadmin', 'user']);
    await server.database.db.update(users).set({ isActive: true }).where(eq(users.id, chief.id));
  });
});

describe('the page of an account', () => {
  it('says how and where it is signed in to, and nothing of what its owner wrote', async () => {
    const { browser, user } = await signedIn(server, 'diarist');
    await browser.post('/api/member/diary', { date: '2026-01-05', symptoms: ['marmalade'], severity: 7, note: 'marmalade' });
    const answer = await admin.call(`/api/admin/users/${user.id}`);
    expect(userDetailSchema.parse(answer.json())).toMatchObject({
      username: 'diarist',
      twoFactorEnabled: false,
      mustChangePassword: false,
      recoveryCodesLeft: 0,
      resetFrom: null,
      sessions: [{ userAgent: 'Testing Browser 1.0', addressPrefix: '203.0.113.x' }],
    });
    expect(answer.body).not.toMatch(/marmalade|password.?hash/i);
    expect((await admin.call('/api/admin/users/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('keeps to itself where somebody with more access is signed in', async () => {
    expect((await admin.call(`/api/admin/users/${chief.id}`)).json().sessions).toBeNull();
    expect((await sysadmin.call(`/api/admin/users/${clerk.id}`)).json().sessions).toHaveLength(1);
  });

  it.each(['user', 'researcher', 'system'] as const)('is not for the role %s, their own neither', async (role) => {
    const { browser, user } = await signedIn(server, `reader_${role}`, role);
    for (const id of [user.id, clerk.id]) expect((await browser.call(`/api/admin/users/${id}`)).statusCode).toBe(403);
  });
});

describe('signing somebody out', () => {
  it('ends one device or all, tells the owner and leaves a record', async () => {
    const { browser: phone, user } = await signedIn(server, 'traveller');
    const laptop = new Browser(server);
    await laptop.signIn('traveller');
    const { sessions } = (await admin.call(`/api/admin/users/${user.id}`)).json();
    expect((await admin.remove(`/api/admin/users/${user.id}/sessions/${sessions[0].id}`)).statusCode).toBe(200);
    expect([await phone.call('/api/user'), await laptop.call('/api/user')].map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await admin.remove(`/api/admin/users/${user.id}/sessions/${sessions[0].id}`)).statusCode).toBe(404);
    expect((await admin.remove(`/api/admin/users/${user.id}/sessions`)).json().message).toBe('traveller is signed out everywhere (1).');
    expect([await phone.call('/api/user'), await laptop.call('/api/user')].map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await recordsOf(user, 'sessions-ended')).map(({ details }) => details)).toEqual([{ sessions: 1 }, { sessions: 1 }]);
    expect(await mailTo(server, 'traveller@example.org', /signed out/)).toContain('An administrator ended a session');
  });

  it('reaches no session of another account, of more access or of one’s own', async () => {
    const { user } = await signedIn(server, 'bystander');
    const { sessions } = (await admin.call(`/api/admin/users/${user.id}`)).json();
    expect((await admin.remove(`/api/admin/users/${clerk.id}/sessions`)).json().code).toBe('own-account');
    expect((await admin.remove(`/api/admin/users/${chief.id}/sessions`)).json().code).toBe('not-allowed');
    const [other] = await some('user');
    expect((await admin.remove(`/api/admin/users/${other?.id}/sessions/${sessions[0].id}`)).statusCode).toBe(404);
    expect((await admin.call(`/api/admin/users/${user.id}`)).json().sessions).toHaveLength(1);
  });
});

describe('deactivating', () => {
  const setActive = (by: Browser, { id }: UserRow, isActive: boolean) => by.put(`/api/admin/users/${id}/active`, { isActive });

  it('throws somebody out and lets them in again, and changes nothing else', async () => {
    const { browser, user } = await signedIn(server, 'paused', 'researcher');
    expect((await setActive(admin, user, false)).json()).toMatchObject({ isActive: false, role: 'researcher', email: user.email });
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    expect((await setActive(admin, user, true)).json()).toMatchObject({ isActive: true });
    expect((await new Browser(server).signIn('paused')).statusCode).toBe(200);
  });

  it('reaches neither oneself nor somebody with more access', async () => {
    expect(codeOf(await setActive(admin, clerk, false))).toBe('own-account');
    expect(codeOf(await setActive(admin, chief, false))).toBe('not-allowed');
  });

  it('of two sysadmins who deactivate each other at once, one stays', async () => {
    const two = await Promise.all(['day', 'night'].map((name) => signedIn(server, `sys_${name}`, 'sysadmin')));
    const [one, other] = two;
    if (!one || !other) throw new Error('two sysadmins are wanted');
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, chief.id));
    await Promise.all([setActive(one.browser, other.user, false), setActive(other.browser, one.user, false)]);
    expect([await reread(server, one.user.id), await reread(server, other.user.id)].map((row) => row?.isActive).sort()).toEqual([false, true]);
    await server.database.db.update(users).set({ isActive: true }).where(eq(users.id, chief.id));
  });
});

describe("one's own account", () => {
  const own = (more: object) => admin.put(`/api/admin/users/${clerk.id}`, { username: 'clerk', email: clerk.email, role: 'admin', isActive: true, ...more });

  it('is changed with its password only', async () => {
    const without = await own({ username: 'clerk_two' });
    expect({ code: codeOf(without), fields: without.json().fields }).toEqual({
      code: 'wrong-password',
      fields: { currentPassword: 'Current password is required' },
    });
    expect(codeOf(await own({ username: 'clerk_two', currentPassword: 'not the password' }))).toBe('wrong-password');
    expect((await own({ username: 'clerk_two', currentPassword: PASSWORD })).json()).toMatchObject({ username: 'clerk_two' });
    await own({ username: 'clerk', currentPassword: PASSWORD });
  });
});
