import { errorBodySchema, type Role } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLinks, outboxMails, type UserRow, users } from '../../database/schema/index.ts';
import { openPasswords } from '../../platform/passwords.ts';
import { Browser, mailTo, makeUser, PASSWORD, reread, signedIn, tokenIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { createUser, removeUser, updateUser } from './service.ts';

const OTHER_PASSWORD = 'copper kettle sings at noon';
let server: TestServer;
let admin: Browser;
let adminRow: UserRow;
let sysadmin: Browser;
let sysadminRow: UserRow;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  ({ browser: sysadmin, user: sysadminRow } = await signedIn(server, 'chief', 'sysadmin'));
  ({ browser: admin, user: adminRow } = await signedIn(server, 'clerk', 'admin'));
});
afterAll(() => server.stop());

const formOf = ({ username, email, role, isActive }: UserRow, more: object = {}) => ({ username, email: email ?? '', role, isActive, ...more });
const save = (by: Browser, user: UserRow, more: object) => by.put(`/api/admin/users/${user.id}`, formOf(user, more));
const sendReset = (by: Browser, user: UserRow) => by.post(`/api/admin/users/${user.id}/password-reset`);
const takeTwoFactor = (by: Browser, user: UserRow) => by.remove(`/api/admin/users/${user.id}/two-factor`);
const mailsTo = (address: string) => server.database.db.select().from(outboxMails).where(eq(outboxMails.to, address));

describe('the password of an existing account', () => {
  it.each([
    ['a member', 'user', /Send password reset/],
    ['another administrator', 'admin', /Send password reset/],
  ] as const)('is not set by a sysadmin: %s', async (name, role, way) => {
    const user = await makeUser(server, `kept_${name.length}`, role);
    const answer = await save(sysadmin, user, { password: OTHER_PASSWORD });
    expect({ status: answer.statusCode, message: errorBodySchema.parse(answer.json()).fields?.password }).toEqual({
      status: 400,
      message: expect.stringMatching(way),
    });
    expect((await new Browser(server).signIn(user.username)).statusCode, 'the old one still opens').toBe(200);
  });

  it("is not even one's own to set here", async () => {
    const answer = await save(admin, adminRow, { password: OTHER_PASSWORD });
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({ status: 400, message: expect.stringMatching(/My Dashboard/) });
    const moved = await save(admin, adminRow, { email: 'clerk-at-home@example.org', currentPassword: PASSWORD });
    expect({ status: moved.statusCode, code: moved.json().code }).toEqual({ status: 403, code: 'own-credentials' });
    expect((await reread(server, adminRow.id))?.email).toBe('clerk@example.org');
    for (const answer of [await sendReset(admin, adminRow), await takeTwoFactor(admin, adminRow), await admin.remove(`/api/admin/users/${adminRow.id}`)])
      expect(answer.statusCode).toBe(403);
  });

  it('is reset by a mail that only the owner reads, and the owner is told who asked', async () => {
    const { browser, user } = await signedIn(server, 'forgetful');
    expect((await sendReset(admin, user)).json()).toEqual({ message: 'A link to set a new password was sent to forgetful@example.org.' });
    const mail = await mailTo(server, 'forgetful@example.org', /Set a new password/);
    expect(mail).toContain('An administrator asked for this mail for you.');
    const { mails } = (await sysadmin.call('/api/admin/outbox')).json();
    expect(JSON.stringify(mails)).not.toContain(tokenIn(mail));
    expect((await browser.call('/api/user')).statusCode, 'nothing has changed yet').toBe(200);
    const set = await new Browser(server).post('/api/password-reset', { token: tokenIn(mail), password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    expect(set.statusCode).toBe(200);
    const { events } = (await admin.call('/api/admin/audit?action=password-reset-sent')).json();
    expect(events[0]).toMatchObject({ actor: { username: 'clerk' }, subject: { username: 'forgetful' } });
  });

  it('cannot be reset without an address, or for an inactive account', async () => {
    const user = await makeUser(server, 'unreachable', 'user', null);
    expect((await sendReset(admin, user)).json()).toMatchObject({ code: 'no-address' });
    const gone = await makeUser(server, 'inactive');
    await save(admin, gone, { isActive: false });
    expect((await sendReset(admin, gone)).json()).toMatchObject({ code: 'inactive' });
  });

  it('sent by two administrators at once works by one link only', async () => {
    const user = await makeUser(server, 'twice');
    const answers = await Promise.all([sendReset(admin, user), sendReset(sysadmin, user)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await server.database.db.select().from(mailedLinks).where(eq(mailedLinks.userId, user.id))).toHaveLength(1);
  });
});

describe('the address of somebody else', () => {
  it('is changed with the owner told at the old one, every session and link ended', async () => {
    const { browser, user } = await signedIn(server, 'mover');
    await new Browser(server).post('/api/password-reset/request', { email: 'mover@example.org' });
    const old = tokenIn(await mailTo(server, 'mover@example.org', /Set a new password/));
    expect((await save(admin, user, { email: 'mover@new.example' })).statusCode).toBe(200);
    expect(await mailTo(server, 'mover@example.org', /address was changed/)).toContain('mover@new.example');
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    const reset = await new Browser(server).post('/api/password-reset', { token: old, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    expect(reset.statusCode).toBe(404);
  });

  it('opens no account to the administrator who changed it: for a week no reset is mailed there', async () => {
    const { user } = await signedIn(server, 'diarist');
    await save(admin, user, { email: 'clerk-reads-this@example.org' });
    await new Browser(server).post('/api/password-reset/request', { email: 'clerk-reads-this@example.org' });
    expect(await mailTo(server, 'clerk-reads-this@example.org', /has to wait/)).not.toContain('#reset=');
    expect((await sendReset(admin, user)).json()).toMatchObject({ code: 'address-new' });
    expect((await mailsTo('clerk-reads-this@example.org')).map(({ subject }) => subject)).not.toContain('Set a new password');
    await server.database.db
      .update(users)
      .set({ emailSetByOtherAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(users.id, user.id));
    expect((await sendReset(admin, user)).statusCode).toBe(200);
  });

  it('can be put right at once while nobody has used the account', async () => {
    const user = await makeUser(server, 'mistyped');
    await save(admin, user, { email: 'typed-right@example.org' });
    expect((await sendReset(admin, user)).statusCode).toBe(200);
  });

  it('is the same in another letter case: nothing ends', async () => {
    const { browser, user } = await signedIn(server, 'capitals');
    await save(admin, user, { email: 'Capitals@Example.org' });
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('changed while the owner confirms another one leaves no link open, whoever was first', async () => {
    const { browser, user } = await signedIn(server, 'contested');
    await browser.put('/api/user/email', { email: 'contested@home.example', password: PASSWORD });
    const token = tokenIn(await mailTo(server, 'contested@home.example', /Confirm/));
    await Promise.all([save(admin, user, { email: 'contested@office.example' }), new Browser(server).post('/api/email-confirm', { token })]);
    expect(await server.database.db.select().from(mailedLinks).where(eq(mailedLinks.userId, user.id))).toEqual([]);
    expect((await new Browser(server).post('/api/email-confirm', { token })).statusCode).toBe(404);
  });
});

describe('a lost second factor', () => {
  it('is taken off, the owner signed out and told, and it is recorded', async () => {
    const { browser, user } = await signedIn(server, 'phoneless');
    await withTwoFactor(browser);
    expect((await takeTwoFactor(admin, user)).statusCode).toBe(200);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    expect((await browser.signIn('phoneless')).json()).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
    expect(await mailTo(server, 'phoneless@example.org', /Two-factor sign-in is off/)).toContain('An administrator');
    const { events } = (await admin.call('/api/admin/audit?action=two-factor-reset')).json();
    expect(events[0]).toMatchObject({ actor: { username: 'clerk' }, subject: { username: 'phoneless' } });
    expect((await takeTwoFactor(admin, user)).statusCode).toBe(409);
  });
});

describe('who may touch how somebody else signs in', () => {
  const RULES: [actor: 'admin' | 'sysadmin', target: Role, may: boolean][] = [
    ['admin', 'guest', true],
    ['admin', 'user', true],
    ['admin', 'beta_user', true],
    ['admin', 'researcher', false],
    ['admin', 'system', false],
    ['admin', 'admin', false],
    ['admin', 'sysadmin', false],
    ['sysadmin', 'user', true],
    ['sysadmin', 'system', true],
    ['sysadmin', 'admin', true],
    ['sysadmin', 'sysadmin', true],
  ];
  it.each(RULES)('%s of a %s: %s', async (actor, role, may) => {
    const by = actor === 'admin' ? admin : sysadmin;
    const { browser, user } = await signedIn(server, `${actor}s_${role}`, role);
    await withTwoFactor(browser);
    expect((await sendReset(by, user)).statusCode).toBe(may ? 200 : 403);
    expect((await takeTwoFactor(by, user)).statusCode).toBe(may ? 200 : 403);
    expect((await save(by, user, { email: `${actor}s-${role}@new.example` })).statusCode).toBe(may ? 200 : 403);
    if (may) return;
    expect(await reread(server, user.id)).toMatchObject({ email: user.email, totpSecret: expect.any(String) });
    expect((await mailsTo(user.email ?? '')).map(({ subject }) => subject)).toEqual(['Two-factor sign-in is on']);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('an admin does not make another admin a member first, to get at them then', async () => {
    const user = await makeUser(server, 'colleague', 'admin');
    expect((await save(admin, user, { role: 'user' })).statusCode).toBe(403);
    expect((await reread(server, user.id))?.role).toBe('admin');
  });
});

describe('an administrator who is none any more', () => {
  it('does nothing with a request that was under way', async () => {
    const { user: demoted } = await signedIn(server, 'demoted', 'sysadmin');
    const victim = await makeUser(server, 'bystander');
    await server.database.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id));
    const { db } = server.database;
    const refused = { code: 'not-allowed', status: 403 };
    await expect(updateUser(db, demoted, victim.id, formOf(victim, { role: 'sysadmin' }) as never)).rejects.toMatchObject(refused);
    await expect(removeUser(db, demoted, victim.id)).rejects.toMatchObject(refused);
    const form = { username: 'accomplice', email: '', password: PASSWORD, role: 'sysadmin', isActive: true } as const;
    await expect(createUser({ db, passwords: openPasswords(server.config), workers: server.workers }, demoted, form)).rejects.toMatchObject(refused);
    expect(await reread(server, victim.id)).toMatchObject({ role: 'user' });
  });

  it('two who demote each other at once: one of them is refused', async () => {
    const [left, right] = await Promise.all(['left', 'right'].map((name) => signedIn(server, `${name}_chief`, 'sysadmin')));
    if (!left || !right) throw new Error('two sysadmins are wanted');
    const answers = await Promise.all([save(left.browser, right.user, { role: 'user' }), save(right.browser, left.user, { role: 'user' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await reread(server, sysadminRow.id))?.role).toBe('sysadmin');
  });
});

describe('a first password that an administrator chose', () => {
  it("opens nothing but the way to one of one's own", async () => {
    const form = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD, role: 'admin', isActive: true };
    expect((await sysadmin.post('/api/admin/users', form)).statusCode).toBe(201);
    const browser = new Browser(server);
    expect((await browser.signIn('newcomer')).json()).toMatchObject({ mustChangePassword: true });
    for (const url of ['/api/member/diary', '/api/user/sessions', '/api/member/export', '/api/admin/users'])
      expect(errorBodySchema.parse((await browser.call(url)).json()).code, url).toBe('own-password-first');
    const put = await browser.put('/api/user/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    expect(put.statusCode).toBe(200);
    expect((await browser.call('/api/user')).json()).toMatchObject({ mustChangePassword: false });
    expect((await browser.call('/api/admin/users')).statusCode).toBe(200);
  });

  it('has at least eight characters', async () => {
    const form = { username: 'tooshort', email: '', password: 'aB3$xyz', role: 'user', isActive: true };
    expect(errorBodySchema.parse((await sysadmin.post('/api/admin/users', form)).json()).fields?.password).toMatch(/at least 8 characters/);
  });
});
