import { currentUserSchema, errorBodySchema } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAttempts, sessions } from '../../database/schema/index.ts';
import { Browser, dumpOf, makeUser, PASSWORD, sessionCookieOf, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const A_DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', TRUST_PROXY: '203.0.113.0/24' });
});
afterAll(() => server.stop());

describe('signing in', () => {
  it('takes the name in any letter case and with blanks around it', async () => {
    await makeUser(server, 'Grace');
    const response = await new Browser(server).signIn('  gRACE ');
    const user = currentUserSchema.parse(response.json());
    expect(user).toMatchObject({ username: 'Grace', role: 'user', diagnosisCount: 0, access: { admin: false, full: false }, demo: false });
    expect(user.lastLogin).not.toBeNull();
    expect(response.body).not.toMatch(/argon2|hash|totp/i);
  });

  it('gives a cookie that scripts and other sites cannot use, secure over https', async () => {
    await makeUser(server, 'cookie');
    const plain = sessionCookieOf(await new Browser(server).signIn('cookie'));
    expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(plain?.secure).toBeUndefined();
    const https = await new Browser(server).call('/api/login', {
      method: 'POST',
      payload: { username: 'cookie', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(sessionCookieOf(https)).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });
  });

  it('keeps no token in the database', async () => {
    const { browser } = await signedIn(server, 'tokenless');
    expect(await dumpOf(server)).not.toContain(browser.cookie?.split('=')[1]);
  });

  it('makes a new token at every sign-in, and the old one is dead', async () => {
    const { browser } = await signedIn(server, 'rotator');
    const old = browser.cookie;
    await browser.signIn('rotator');
    expect(browser.cookie).not.toBe(old);
    const thief = new Browser(server);
    thief.cookie = old;
    expect((await thief.call('/api/user')).statusCode).toBe(401);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('does not take over a token that somebody planted before', async () => {
    await makeUser(server, 'fixation');
    const browser = new Browser(server);
    browser.cookie = 'consilium_session=planted-token-planted-token-planted-token';
    await browser.signIn('fixation');
    expect(browser.cookie).not.toContain('planted');
  });

  it('kills the token at sign-out', async () => {
    const { browser } = await signedIn(server, 'leaver');
    const stolen = browser.cookie;
    expect((await browser.post('/api/logout')).json()).toEqual({ message: 'Logged out' });
    expect(browser.cookie).toBeUndefined();
    const thief = new Browser(server);
    thief.cookie = stolen;
    expect((await thief.call('/api/user')).statusCode).toBe(401);
  });

  it('wants both fields, in the words of the form', async () => {
    const { fields } = errorBodySchema.parse((await new Browser(server).signIn(' ', '')).json());
    expect(fields).toEqual({ username: 'Username is required', password: 'Password is required' });
  });
});

describe('a session', () => {
  const age = (column: 'last_used_at' | 'expires_at', interval: string, userId: string) =>
    server.database.db.execute(sql`update sessions set ${sql.raw(column)} = now() - ${interval}::interval where user_id = ${userId}`);

  it('ends after a day without use, and after its last day in any case', async () => {
    const { browser, user } = await signedIn(server, 'idler');
    await age('last_used_at', '25 hours', user.id);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    await browser.signIn('idler');
    await age('expires_at', '1 minute', user.id);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
  });

  it('is listed to its owner, who ends it elsewhere', async () => {
    const { browser } = await signedIn(server, 'traveller');
    const phone = new Browser(server, '198.51.100.20');
    await phone.signIn('traveller');
    const { sessions: open } = (await browser.call('/api/user/sessions')).json();
    expect(open).toHaveLength(2);
    expect(open.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const other = open.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ userAgent: 'Testing Browser 1.0', addressPrefix: '198.51.100.x' });
    expect((await browser.remove(`/api/user/sessions/${other.id}`)).statusCode).toBe(200);
    expect((await phone.call('/api/user')).statusCode).toBe(401);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('of somebody else cannot be ended', async () => {
    const { user: victim, browser: victims } = await signedIn(server, 'victim');
    const { browser } = await signedIn(server, 'attacker');
    const rows = await server.database.db.select().from(sessions);
    const theirs = rows.find(({ userId }) => userId === victim.id);
    expect((await browser.remove(`/api/user/sessions/${theirs?.id}`)).statusCode).toBe(404);
    expect((await victims.call('/api/user')).statusCode).toBe(200);
  });
});

describe('a request from another site', () => {
  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['no origin it would tell', { origin: 'null' }],
  ])('is refused when it writes: %s', async (name, headers) => {
    const { browser } = await signedIn(server, `csrf_${name.replaceAll(/\W/g, '')}`.slice(0, 30));
    const response = await browser.call('/api/member/diary', { method: 'POST', payload: { date: '2026-01-05', symptoms: ['Cough'], severity: 3 }, headers });
    expect(response.statusCode).toBe(403);
    expect(errorBodySchema.parse(response.json())).toMatchObject({ code: 'cross-origin', message: expect.stringMatching(/another website/) });
    expect((await browser.call('/api/member/diary')).json().entries).toEqual([]);
  });

  it('passes from our own pages', async () => {
    const { browser } = await signedIn(server, 'ownpages');
    const own = await browser.call('/api/logout', { method: 'POST', headers: { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' } });
    expect(own.statusCode).toBe(200);
  });
});

describe('wrong passwords', () => {
  /** @returns the longest wait in seconds that the last failure set: read where it is kept, for on a slow machine it may be over before one asks. */
  const longestWaitSet = async () => {
    const waits = await server.database.db.select({ seconds: sql<number>`round(extract(epoch from blocked_until - last_at))::int` }).from(loginAttempts);
    return Math.max(...waits.map(({ seconds }) => seconds));
  };

  it('get the same answer whether the name is known or not', async () => {
    await makeUser(server, 'known');
    const known = await new Browser(server, '192.0.2.1').signIn('known', 'wrong password');
    const unknown = await new Browser(server, '192.0.2.1').signIn('unknown', 'wrong password');
    expect(known.statusCode).toBe(401);
    expect(known.json()).toEqual({ code: 'login-failed', message: 'The username or password is not right.' });
    expect({ status: unknown.statusCode, body: unknown.json() }).toEqual({ status: known.statusCode, body: known.json() });
  });

  it.each(['known-too', 'nobody-at-all'])('wait longer and longer: %s', async (name) => {
    if (name === 'known-too') await makeUser(server, name);
    const browser = new Browser(server, name === 'known-too' ? '192.0.2.11' : '192.0.2.12');
    await server.database.db.delete(loginAttempts);
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      const { statusCode } = await browser.signIn(name, 'wrong password');
      expect(statusCode).toBe(401);
      waits.push(Math.max(0, (await longestWaitSet()) ?? 0));
      await server.database.db.update(loginAttempts).set({ blockedUntil: new Date() });
    }
    expect(waits).toEqual([0, 0, 2, 4, 8, 16, 32]);
  });

  it('let nobody pass while one has to wait, not even with the right password, and say how long', async () => {
    await makeUser(server, 'hasty');
    const browser = new Browser(server, '192.0.2.16');
    await browser.signIn('hasty', 'wrong password');
    await server.database.db.update(loginAttempts).set({ blockedUntil: new Date(Date.now() + A_DAY_MS) });
    const refused = await browser.signIn('hasty');
    expect(refused.statusCode).toBe(429);
    expect(errorBodySchema.parse(refused.json()).message).toMatch(/Please try again in \d+ minutes/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(A_DAY_MS / 1000);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(A_DAY_MS / 2000);
    await server.database.db.delete(loginAttempts);
  });

  it('are counted when many come at once', async () => {
    await makeUser(server, 'stormed');
    const browser = new Browser(server, '192.0.2.13');
    await browser.signIn('stormed', 'wrong password');
    // The next one starts a wait of minutes, so that the twenty meet it however slowly they come.
    await server.database.db.update(loginAttempts).set({ failures: 10 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.signIn('stormed', 'wrong password')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
    await server.database.db.delete(loginAttempts);
  });

  it('are forgotten after a right one', async () => {
    await makeUser(server, 'forgetful');
    const browser = new Browser(server, '192.0.2.14');
    for (let round = 0; round < 3; round += 1) {
      await browser.signIn('forgetful', 'wrong password');
      await browser.signIn('forgetful', 'wrong password');
      expect((await browser.signIn('forgetful')).statusCode).toBe(200);
    }
  });

  it('do not keep what was typed as a name', async () => {
    await new Browser(server, '192.0.2.15').signIn('my-secret-typed-as-name', 'x');
    expect(await dumpOf(server)).not.toContain('my-secret-typed-as-name');
  });

  it('take as long for an unknown name as for a known one', async () => {
    const dear = await startTestServer({ RATE_LIMIT_FACTOR: '100', PASSWORD_HASH_MEMORY_KIB: '32768', PASSWORD_HASH_PASSES: '2' });
    await makeUser(dear, 'timed');
    const time = async (name: string) => {
      await dear.database.db.delete(loginAttempts);
      // The work done for the answer, by all threads of this process: what else the machine does is not in it.
      const before = process.cpuUsage();
      await new Browser(dear).signIn(name, 'wrong password');
      return process.cpuUsage(before).user;
    };
    await time('warming-up');
    // In turns, and the least of each: collected garbage must not decide.
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      known.push(await time('timed'));
      unknown.push(await time('untimed'));
    }
    await dear.stop();
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
