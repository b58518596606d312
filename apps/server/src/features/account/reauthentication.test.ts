import { errorBodySchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAttempts } from '../../database/schema/index.ts';
import { Browser, mailTo, makeUser, PASSWORD, signedIn, tokenIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeFor, withTwoFactor } from '../../testing/two-factor.ts';

const NEW_PASSWORD = 'copper kettle sings at noon';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

const passwordForm = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
/** Every change of how somebody signs in, with the right password. */
const CHANGES = [
  ['a new password', 'PUT', '/api/user/password', passwordForm],
  ['another address', 'PUT', '/api/user/email', { email: 'elsewhere@example.org', password: PASSWORD }],
  ['two-factor off', 'POST', '/api/user/two-factor/disable', { password: PASSWORD }],
  ['new recovery codes', 'POST', '/api/user/two-factor/recovery-codes', { password: PASSWORD }],
  ['deleting the account', 'DELETE', '/api/member', { password: PASSWORD }],
] as const;
/** The waits are over. */
const letTimePass = () => server.database.db.update(loginAttempts).set({ blockedUntil: new Date() });

describe('while two-factor is on', () => {
  it.each(CHANGES)('%s wants a code beside the password', async (name, method, url, payload) => {
    const { browser, user } = await signedIn(server, `coded_${name.replaceAll(/\W/g, '')}`.slice(0, 30));
    const { secret } = await withTwoFactor(browser);
    const without = await browser.call(url, { method, payload });
    expect({ status: without.statusCode, fields: errorBodySchema.parse(without.json()).fields }).toEqual({
      status: 403,
      fields: { code: 'Enter a code of your authenticator app as well.' },
    });
    const wrong = await browser.call(url, { method, payload: { ...payload, code: '000000' } });
    expect({ status: wrong.statusCode, code: errorBodySchema.parse(wrong.json()).code }).toEqual({ status: 403, code: 'code-wrong' });
    const right = await browser.call(url, { method, payload: { ...payload, code: codeFor(secret) } });
    expect(right.statusCode, `${user.username}: ${right.body}`).toBe(200);
  });

  it('wrong codes wait, and no right password makes them forgotten', async () => {
    const { browser } = await signedIn(server, 'guessed');
    await withTwoFactor(browser);
    const disable = (code?: string) => browser.post('/api/user/two-factor/disable', { password: PASSWORD, ...(code ? { code } : {}) });
    const waits: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      // What a thief with the password would try to be forgiven by.
      await browser.put('/api/user/password', { ...passwordForm, newPassword: '12345678', confirmPassword: '12345678' });
      await disable();
      await letTimePass();
      await new Browser(server).signIn('guessed');
      await letTimePass();
      const answer = await disable(String(100_000 + guess));
      if (answer.statusCode !== 429) {
        expect(answer.statusCode).toBe(403);
        const next = await disable(String(200_000 + guess));
        if (next.statusCode === 429) waits.push(Number(next.headers['retry-after']));
      }
      await letTimePass();
    }
    expect(waits.length).toBeGreaterThan(4);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(16);
  });

  it('wrong codes count from every address together', async () => {
    const { browser } = await signedIn(server, 'scattered');
    await withTwoFactor(browser);
    const answers: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const elsewhere = new Browser(server, `198.51.${guess}.20`);
      answers.push((await elsewhere.signIn('scattered', PASSWORD, String(100_000 + guess))).statusCode);
    }
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(answers.slice(5)).toEqual([429, 429, 429]);
  });
});

describe('a change of how somebody signs in', () => {
  const stillOpen = async (token: string) => (await new Browser(server).post('/api/email-confirm', { token })).statusCode === 200;
  const askMove = async (browser: Browser, email: string, code?: string) => {
    expect((await browser.put('/api/user/email', { email, password: PASSWORD, ...(code ? { code } : {}) })).statusCode).toBe(200);
    return tokenIn(await mailTo(server, email, /Confirm/));
  };
  const askReset = async (email: string) => {
    await new Browser(server).post('/api/password-reset/request', { email });
    return tokenIn(await mailTo(server, email, /Set a new password/));
  };
  const reset = (token: string) => new Browser(server).post('/api/password-reset', { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });

  it('ends an address change that a thief asked for: by a new password', async () => {
    const { browser, user } = await signedIn(server, 'robbed1');
    const token = await askMove(browser, 'thief1@example.net');
    await browser.put('/api/user/password', passwordForm);
    expect(await stillOpen(token)).toBe(false);
    expect((await browser.call('/api/user')).json()).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('ends an address change that a thief asked for: by a mailed reset', async () => {
    const { browser } = await signedIn(server, 'robbed2');
    const token = await askMove(browser, 'thief2@example.net');
    expect((await reset(await askReset('robbed2@example.org'))).statusCode).toBe(200);
    expect(await stillOpen(token)).toBe(false);
  });

  it('ends a reset that was mailed to the old address: by a new address', async () => {
    const { browser } = await signedIn(server, 'moved');
    const old = await askReset('moved@example.org');
    expect(await stillOpen(await askMove(browser, 'moved-away@example.org'))).toBe(true);
    expect((await reset(old)).statusCode).toBe(404);
    expect((await browser.call('/api/user')).statusCode, 'this device stays signed in').toBe(200);
  });

  it('ends what was open: by switching two-factor on and off', async () => {
    const { browser } = await signedIn(server, 'switcher');
    const phone = new Browser(server);
    await phone.signIn('switcher');
    const before = await askReset('switcher@example.org');
    const { secret, recoveryCodes } = await withTwoFactor(browser);
    expect((await phone.call('/api/user')).statusCode, 'signed in without a second factor').toBe(401);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
    expect((await reset(before)).statusCode).toBe(404);
    expect(await mailTo(server, 'switcher@example.org', /Two-factor sign-in is on/)).toContain('If this was not you');
    const meanwhile = await askMove(browser, 'thief3@example.net', recoveryCodes[0]);
    expect((await browser.post('/api/user/two-factor/disable', { password: PASSWORD, code: codeFor(secret) })).statusCode).toBe(200);
    expect(await stillOpen(meanwhile)).toBe(false);
    expect(await mailTo(server, 'switcher@example.org', /Two-factor sign-in is off/)).toContain('If this was not you');
  });

  it('does not take the password one has', async () => {
    const { browser } = await signedIn(server, 'samesame');
    const answer = await browser.put('/api/user/password', { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD });
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code: 'same-password' });
  });
});

describe('somebody who knows the name only', () => {
  it('does not lock the owner out: not from elsewhere, however often they fail', async () => {
    await makeUser(server, 'besieged');
    const home = new Browser(server, '192.0.2.50');
    expect((await home.signIn('besieged')).statusCode).toBe(200);
    await home.post('/api/logout');
    let delayed = 0;
    for (let attack = 0; attack < 40; attack += 1) {
      const { statusCode } = await new Browser(server, `198.18.${attack}.1`).signIn('besieged', 'wrong password');
      if (statusCode === 429) delayed += 1;
    }
    expect(delayed, 'an account is not guessed at from everywhere without end').toBeGreaterThan(5);
    expect((await new Browser(server, '198.18.200.1').signIn('besieged')).statusCode, 'a place not known waits as well').toBe(429);
    expect((await new Browser(server, '192.0.2.77').signIn('besieged')).statusCode, 'the owner at home does not').toBe(200);
  });

  it('gains nothing from a neighbouring address', async () => {
    await makeUser(server, 'neighboured');
    const answers: number[] = [];
    for (let host = 1; host <= 5; host += 1) answers.push((await new Browser(server, `198.19.7.${host}`).signIn('neighboured', 'wrong password')).statusCode);
    expect(answers).toEqual([401, 401, 401, 429, 429]);
  });
});
