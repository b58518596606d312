import { currentUserSchema, errorBodySchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLinks, outboxMails, users } from '../../database/schema/index.ts';
import { Browser, dumpOf, mailTo, makeUser, PASSWORD, signedIn, tokenIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeFor, withTwoFactor } from '../../testing/two-factor.ts';

const NEW_PASSWORD = 'copper kettle sings at noon';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

describe('changing the password', () => {
  it('ends every other session, goes on here with a new token, and tells the owner', async () => {
    const { browser } = await signedIn(server, 'changer');
    const phone = new Browser(server);
    await phone.signIn('changer');
    const before = browser.cookie;
    const response = await browser.put('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
    expect((await phone.call('/api/user')).statusCode).toBe(401);
    expect((await phone.signIn('changer', NEW_PASSWORD)).statusCode).toBe(200);
    expect(await mailTo(server, 'changer@example.org', /password was changed/)).toContain('If this was not you');
  });

  it.each([
    ['a wrong current password', { currentPassword: 'not this one' }, 403, 'currentPassword', /not your password/],
    ['a short one', { newPassword: 'abc12', confirmPassword: 'abc12' }, 400, 'newPassword', /^Password must be at least 6 characters$/],
    ['two that differ', { confirmPassword: 'something else' }, 400, 'confirmPassword', /^Passwords don't match$/],
    ['a common one', { newPassword: 'password1', confirmPassword: 'password1' }, 400, 'newPassword', /easy to guess/],
    ['one made of the name', { newPassword: 'chooser_common', confirmPassword: 'chooser_common' }, 400, 'newPassword', /easy to guess/],
  ])('refuses %s', async (name, change, status, field, message) => {
    const username = name === 'one made of the name' ? 'chooser_common' : `chooser${name.length}`;
    const { browser } = await signedIn(server, username);
    const response = await browser.put('/api/user/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...change,
    });
    expect(response.statusCode).toBe(status);
    expect(errorBodySchema.parse(response.json()).fields?.[field]).toMatch(message);
  });
});

describe('a forgotten password', () => {
  const reset = (token: string, password = NEW_PASSWORD) => new Browser(server).post('/api/password-reset', { token, password, confirmPassword: password });
  const ask = (email: string) => new Browser(server).post('/api/password-reset/request', { email });

  it('is set anew by a mailed link that works once and ends every session', async () => {
    const { browser } = await signedIn(server, 'forgot');
    await ask('Forgot@example.org');
    const token = tokenIn(await mailTo(server, 'forgot@example.org', /new password/));
    expect(await dumpOf(server)).not.toContain(token);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    expect((await browser.signIn('forgot', NEW_PASSWORD)).statusCode).toBe(200);
    const again = await reset(token, 'another long password here');
    expect(again.statusCode).toBe(404);
    expect(errorBodySchema.parse(again.json()).message).toMatch(/Ask for a new one/);
  });

  it('is not used up by a password that is refused', async () => {
    await makeUser(server, 'careless');
    await ask('careless@example.org');
    const token = tokenIn(await mailTo(server, 'careless@example.org', /new password/));
    expect((await reset(token, 'password')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is too old after an hour', async () => {
    await makeUser(server, 'late');
    await ask('late@example.org');
    const token = tokenIn(await mailTo(server, 'late@example.org', /new password/));
    await server.database.db.update(mailedLinks).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await reset(token)).statusCode).toBe(404);
  });

  it('does not tell whether an address has an account', async () => {
    await makeUser(server, 'here');
    const [known, unknown] = [await ask('here@example.org'), await ask('not-here@example.org')];
    expect(unknown.json()).toEqual(known.json());
    expect(known.json().message).toMatch(/^If an account has this email address/);
    await mailTo(server, 'here@example.org', /new password/);
    const mails = await server.database.db.select().from(outboxMails);
    expect(mails.some(({ to }) => to === 'not-here@example.org')).toBe(false);
  });
});

describe('changing the email address', () => {
  it('counts only once the link to the new address is opened', async () => {
    const { browser } = await signedIn(server, 'mover');
    expect((await browser.put('/api/user/email', { email: 'new-home@example.org', password: PASSWORD })).statusCode).toBe(200);
    expect(currentUserSchema.parse((await browser.call('/api/user')).json())).toMatchObject({
      email: 'mover@example.org',
      pendingEmail: 'new-home@example.org',
    });
    const token = tokenIn(await mailTo(server, 'new-home@example.org', /Confirm/));
    expect((await new Browser(server).post('/api/email-confirm', { token })).statusCode).toBe(200);
    expect((await browser.call('/api/user')).json()).toMatchObject({ email: 'new-home@example.org', pendingEmail: null });
    expect((await new Browser(server).post('/api/email-confirm', { token })).statusCode).toBe(404);
    expect(await mailTo(server, 'mover@example.org', /address was changed/)).toContain('new-home@example.org');
  });

  it('refuses an address another account has, when the link is opened', async () => {
    await makeUser(server, 'owner');
    const { browser } = await signedIn(server, 'wisher');
    await browser.put('/api/user/email', { email: 'OWNER@example.org', password: PASSWORD });
    const token = tokenIn(await mailTo(server, 'OWNER@example.org', /Confirm/));
    const response = await new Browser(server).post('/api/email-confirm', { token });
    expect(response.statusCode).toBe(409);
    expect((await browser.call('/api/user')).json().email).toBe('wisher@example.org');
  });

  it('refuses what is no address, in the words of the form', async () => {
    const { browser } = await signedIn(server, 'typo');
    const response = await browser.put('/api/user/email', { email: 'typo', password: PASSWORD });
    expect(errorBodySchema.parse(response.json()).fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('two-factor sign-in', () => {
  it('gives a secret with its picture, and asks for a code from the first confirmed one on', async () => {
    const { browser } = await signedIn(server, 'careful');
    const setup = (await browser.post('/api/user/two-factor/setup', { password: PASSWORD })).json();
    expect(setup.qrSvg).toMatch(/^<svg/);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Consilium:careful\?/);
    expect((await browser.post('/api/user/two-factor/confirm', { code: '000000' })).statusCode).toBe(400);
    const wanted = await new Browser(server).signIn('careful');
    expect(wanted.json(), 'nothing is on before a code confirms it').toMatchObject({ username: 'careful' });
    const { recoveryCodes } = (await browser.post('/api/user/two-factor/confirm', { code: codeFor(setup.secret, -30) })).json();
    expect(new Set(recoveryCodes).size).toBe(10);

    const other = new Browser(server);
    const first = await other.signIn('careful');
    expect({ status: first.statusCode, body: first.json() }).toEqual({ status: 200, body: { twoFactorRequired: true } });
    expect(other.cookie).toBeUndefined();
    const wrong = await other.signIn('careful', PASSWORD, '000000');
    expect(errorBodySchema.parse(wrong.json())).toMatchObject({ code: 'login-code-wrong' });
    const right = await other.signIn('careful', PASSWORD, codeFor(setup.secret));
    expect(currentUserSchema.parse(right.json())).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
  });

  it('takes no code twice', async () => {
    const { browser } = await signedIn(server, 'replayed');
    const { secret } = await withTwoFactor(browser);
    const code = codeFor(secret);
    expect((await new Browser(server).signIn('replayed', PASSWORD, code)).statusCode).toBe(200);
    expect((await new Browser(server).signIn('replayed', PASSWORD, code)).statusCode).toBe(401);
  });

  it('takes each recovery code once', async () => {
    const { browser } = await signedIn(server, 'phoneless');
    const { recoveryCodes } = await withTwoFactor(browser);
    const [code = ''] = recoveryCodes;
    const response = await new Browser(server).signIn('phoneless', PASSWORD, code.toUpperCase());
    expect(response.json()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await new Browser(server).signIn('phoneless', PASSWORD, code)).statusCode).toBe(401);
    expect(await dumpOf(server)).not.toContain(code.replace('-', ''));
  });

  it('is switched off with password and code only', async () => {
    const { browser } = await signedIn(server, 'undecided');
    const { secret } = await withTwoFactor(browser);
    expect((await browser.post('/api/user/two-factor/disable', { password: PASSWORD })).statusCode).toBe(403);
    expect((await browser.post('/api/user/two-factor/disable', { password: PASSWORD, code: codeFor(secret) })).statusCode).toBe(200);
    expect((await new Browser(server).signIn('undecided')).json()).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  });

  it('keeps its secret unreadable in the database', async () => {
    const { browser } = await signedIn(server, 'secretive');
    const { secret } = await withTwoFactor(browser);
    expect(await dumpOf(server)).not.toContain(secret);
  });

  it('can be demanded of everybody with access beyond their own place', async () => {
    const strict = await startTestServer({ TWO_FACTOR_REQUIRED_FOR_PRIVILEGED: 'true', RATE_LIMIT_FACTOR: '100' });
    const { browser } = await signedIn(strict, 'boss', 'admin');
    expect((await browser.call('/api/user')).json()).toMatchObject({ mustSetUpTwoFactor: true });
    const refused = await browser.call('/api/admin/users');
    expect(errorBodySchema.parse(refused.json())).toMatchObject({ code: 'two-factor-required', message: expect.stringMatching(/Set it up in your dashboard/) });
    await withTwoFactor(browser);
    expect((await browser.call('/api/admin/users')).statusCode).toBe(200);
    const { browser: member } = await signedIn(strict, 'member');
    expect((await member.call('/api/user')).json()).toMatchObject({ mustSetUpTwoFactor: false });
    await strict.stop();
  });
});

describe('the outbox', () => {
  it('shows administrators the mails, but no link that opens an account', async () => {
    const { browser: admin } = await signedIn(server, 'postmaster', 'admin');
    await makeUser(server, 'chief', 'sysadmin');
    await makeUser(server, 'ordinary');
    for (const email of ['chief@example.org', 'ordinary@example.org']) await new Browser(server).post('/api/password-reset/request', { email });
    await mailTo(server, 'chief@example.org', /new password/);
    await mailTo(server, 'ordinary@example.org', /new password/);
    const { mails } = (await admin.call('/api/admin/outbox')).json();
    const addresses = mails.map(({ to }: { to: string }) => to);
    expect(addresses).toContain('ordinary@example.org');
    expect(addresses).not.toContain('chief@example.org');
    const { body } = mails.find(({ to }: { to: string }) => to === 'ordinary@example.org');
    expect(body, "nor one that would open a member's diary").not.toMatch(/#reset=/);
    expect(body).toContain('[a link that only its recipient may see]');
    const { events } = (await admin.call('/api/admin/audit?action=outbox-read')).json();
    expect(events[0]).toMatchObject({ actor: { username: 'postmaster' } });
  });
});

it('hashes with argon2id', async () => {
  await makeUser(server, 'hashed');
  const rows = await server.database.db.select().from(users);
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$/);
});
