import { currentUserSchema, errorBodySchema, inviteResponseSchema, waitlistList } from '@consilium/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations, waitlistEntries } from '../../database/schema/index.ts';
import { Browser, dumpOf, mailTo, PASSWORD, signedIn, tokenIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', PUBLIC_URL: 'https://consilium.example' });
  admin = (await signedIn(server, 'clerk', 'admin')).browser;
});
afterAll(() => server.stop());

const FORM = { name: 'Ada Byron', audience: 'medical-community', message: 'I run a clinic.', consent: true, consentText: 'Keep me informed.' };
const join = (email: string, more: object = {}) => new Browser(server).post('/api/waitlist', { ...FORM, email, ...more });
const list = async (query = '') => waitlistList.answer.parse((await admin.call(`/api/admin/waitlist${query}`)).json());

async function invite(email: string): Promise<string> {
  await join(email);
  const { entries } = await list(`?search=${encodeURIComponent(email)}`);
  const { link } = inviteResponseSchema.parse((await admin.post(`/api/admin/waitlist/${entries[0]?.id}/invite`)).json());
  return tokenIn(link);
}
const register = (invitation: string, more: object = {}) =>
  new Browser(server).post('/api/register', {
    username: 'newmember',
    email: 'new@example.org',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    invitation,
    ...more,
  });

describe('the form of /sign-up', () => {
  it('puts somebody on the list; a second time is not an error', async () => {
    const first = await join('ada@example.org');
    expect({ status: first.statusCode, body: first.json() }).toEqual({
      status: 201,
      body: { emailAlreadyRegistered: false, message: "We'll keep you updated on our launch progress." },
    });
    const second = await join('ADA@example.org', { name: 'Somebody Else' });
    expect(second.json()).toEqual({ emailAlreadyRegistered: true, message: "This email is already registered. We'll be in touch soon!" });
    const { entries } = await list('?search=ada@');
    expect(entries).toMatchObject([{ email: 'ada@example.org', name: 'Ada Byron', audience: 'medical-community', status: 'waiting', consent: true }]);
  });

  it('completes an entry that had only an address', async () => {
    await new Browser(server).post('/api/waitlist/quick-signup', { email: 'short@example.org' });
    await join('short@example.org');
    expect((await list('?search=short@')).entries).toMatchObject([{ name: 'Ada Byron', consent: false }]);
  });

  it.each([
    ['two lines', 'Ada\nYour account is blocked'],
    ['a link', 'Ada http://evil.example'],
    ['a bare address', 'Visit evil.example now'],
    ['a sign that is not seen', 'Ada\u0000'],
  ])('takes no name that would put something else into the mail: %s', async (_name, name) => {
    const response = await join('mailed@example.org', { name });
    expect({ status: response.statusCode, fields: Object.keys(errorBodySchema.parse(response.json()).fields ?? {}) }).toEqual({
      status: 400,
      fields: ['name'],
    });
  });

  it('greets nobody by a name that came onto the list before names were looked at', async () => {
    await server.database.db.insert(waitlistEntries).values({ email: 'older@example.org', name: 'Ada,\n\nopen https://evil.example', consent: false });
    const { entries } = await list('?search=older@');
    await admin.post(`/api/admin/waitlist/${entries[0]?.id}/invite`);
    const mail = await mailTo(server, 'older@example.org', /invitation/i);
    expect(mail).toMatch(/^Hello,/);
    expect(mail).not.toContain('evil');
  });

  it('names every field that is not right', async () => {
    const response = await new Browser(server).post('/api/waitlist', { email: 'x', name: ' ', audience: 'royalty' });
    expect(Object.keys(errorBodySchema.parse(response.json()).fields ?? {}).sort()).toEqual(['audience', 'email', 'name']);
  });
});

describe('the list of administrators', () => {
  it('filters by audience, state, consent and words', async () => {
    await join('press@example.org', { name: 'Percy 100%', audience: 'developers-media', consent: false });
    expect((await list('?audience=developers-media')).entries.map(({ email }) => email)).toEqual(['press@example.org']);
    expect((await list('?consent=false')).entries.map(({ email }) => email)).toContain('press@example.org');
    expect((await list('?search=100%25')).total).toBe(1);
    expect((await list('?search=%25')).total, 'a percent sign is no wildcard').toBe(1);
    expect((await list('?status=registered')).total).toBe(0);
  });

  it('leaves as CSV in which no value runs as a formula', async () => {
    await join('formula@example.org', { name: '=HYPERLINK("evil")', message: 'one, "two"\nthree' });
    const response = await admin.call('/api/admin/waitlist/export?search=formula');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row = ''] = response.body.split('\r\n');
    expect(head).toBe('createdAt,email,name,audience,message,consent,status');
    expect(row).toContain(`"'=HYPERLINK(""evil"")"`);
    expect(row).toContain('"one, ""two""\nthree"');
  });
});

describe('an invitation', () => {
  it('leads from the list to an account and to a two-factor sign-in', async () => {
    const token = await invite('new@example.org');
    const mail = await mailTo(server, 'new@example.org', /invitation/i);
    expect(mail).toContain(`https://consilium.example/auth#invitation=${token}`);
    expect(await dumpOf(server)).not.toContain(token);
    expect((await new Browser(server).post('/api/invitation', { token })).json()).toMatchObject({ email: 'new@example.org', name: 'Ada Byron' });

    const browser = new Browser(server);
    const form = { username: 'NewMember', email: 'New@example.org', password: PASSWORD, confirmPassword: PASSWORD, invitation: token };
    const registered = await browser.post('/api/register', form);
    expect(registered.statusCode).toBe(201);
    expect(currentUserSchema.parse(registered.json())).toMatchObject({ username: 'NewMember', email: 'new@example.org', role: 'beta_user' });
    expect((await browser.call('/api/user')).statusCode, 'signed in at once').toBe(200);
    expect((await list('?status=registered')).entries.map(({ email }) => email)).toEqual(['new@example.org']);

    const { secret } = (await browser.post('/api/user/two-factor/setup', { password: PASSWORD })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await browser.post('/api/user/two-factor/confirm', { code: totp.generate({ timestamp: Date.now() - 30_000 }) });
    await browser.post('/api/logout');
    expect((await browser.signIn('newmember')).json()).toEqual({ twoFactorRequired: true });
    expect((await browser.signIn('newmember', PASSWORD, totp.generate())).json()).toMatchObject({ username: 'NewMember', twoFactorEnabled: true });

    expect((await register(token, { username: 'second' })).statusCode, 'an invitation works once').toBe(404);
    expect((await admin.post(`/api/admin/waitlist/${(await list('?search=new@')).entries[0]?.id}/invite`)).statusCode).toBe(409);
  });

  it('is needed: without a true one nobody registers', async () => {
    expect((await register('made-up-made-up-made-up-made-up')).statusCode).toBe(404);
    expect(
      (await new Browser(server).post('/api/register', { username: 'abc', email: 'a@example.org', password: PASSWORD, confirmPassword: PASSWORD })).statusCode,
    ).toBe(400);
  });

  it.each([
    ['another address', { email: 'else@example.org' }, 'email', /invitation was sent to/],
    ['a reserved name', { username: 'admin_me', email: 'picky@example.org' }, 'username', /reserved/],
    ['passwords that differ', { email: 'picky@example.org', confirmPassword: 'other words' }, 'confirmPassword', /^Passwords don't match$/],
    ['a guessable password', { email: 'picky@example.org', password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }, 'password', /easy to guess/],
    ['a password of seven characters', { email: 'picky@example.org', password: 'aB3$xyz', confirmPassword: 'aB3$xyz' }, 'password', /at least 8 characters/],
    ['a short name', { email: 'picky@example.org', username: 'ab' }, 'username', /^Username must be at least 3 characters$/],
  ])('is not used up by %s', async (_name, change, field, message) => {
    const token = await invite('picky@example.org');
    const refused = await register(token, change);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(errorBodySchema.parse(refused.json()).fields?.[field]).toMatch(message);
    expect((await new Browser(server).post('/api/invitation', { token })).statusCode).toBe(200);
  });

  it('made anew replaces the one before, and ends by its date', async () => {
    const before = await invite('twice@example.org');
    const after = await invite('twice@example.org');
    const look = (token: string) => new Browser(server).post('/api/invitation', { token });
    expect((await look(before)).statusCode).toBe(404);
    expect((await look(after)).statusCode).toBe(200);
    await server.database.db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await look(after)).statusCode).toBe(404);
  });
});

describe('an invitation by address', () => {
  const byAddress = (email: string, name = '') => admin.post('/api/admin/invitations', { email, name });

  it('reaches somebody who never asked, and says so; whoever waits keeps their entry', async () => {
    const { link, message } = inviteResponseSchema.parse((await byAddress('guest.of.honour@example.org', 'Grace Hopper')).json());
    expect(message).toBe('Invitation sent to guest.of.honour@example.org.');
    expect(await mailTo(server, 'guest.of.honour@example.org', /invitation/)).toMatch(/Dear Grace Hopper,\n\nyou are invited/);
    expect((await register(tokenIn(link), { username: 'honoured', email: 'guest.of.honour@example.org' })).statusCode).toBe(201);
    await join('waits.already@example.org');
    await byAddress('WAITS.already@example.org');
    const { entries } = await list('?search=waits.already');
    expect(entries).toMatchObject([{ email: 'waits.already@example.org', name: 'Ada Byron', consent: true, status: 'invited' }]);
  });

  it('is not made for who has an account, nor for what is no address', async () => {
    const refused = await byAddress('Clerk@example.org');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'registered']);
    expect((await byAddress('nobody')).json().fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('the inbox', () => {
  it('shows messages and marks them as handled', async () => {
    const message = { name: 'Lena', email: 'lena@example.org', topic: 'question', message: 'Can I keep a diary for my daughter?' };
    await new Browser(server).post('/api/contact', message);
    const { messages } = (await admin.call('/api/admin/contact-messages?handled=false')).json();
    expect(messages).toMatchObject([{ ...message, handledAt: null }]);
    const handled = await admin.put(`/api/admin/contact-messages/${messages[0].id}`, { handled: true });
    expect(handled.json().handledAt).toEqual(expect.any(String));
    expect((await admin.call('/api/admin/contact-messages?handled=false')).json().total).toBe(0);
  });
});
