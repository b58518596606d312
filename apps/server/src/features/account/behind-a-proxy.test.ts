import { LIMITS } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../database/schema/index.ts';
import { Browser, makeUser, PASSWORD, sessionCookieOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PROXY = '10.1.2.3';
const VISITOR = '203.0.113.7';

describe.each(['1', 'uniquelocal'])('behind a proxy (TRUST_PROXY=%s)', (TRUST_PROXY) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY, PUBLIC_URL: 'https://consilium.example' });
  });
  afterAll(() => server.stop());

  /** As a proxy passes it on: what the visitor wrote in front, the address it saw last. */
  const login = (made: string, username: string, password: string) =>
    new Browser(server, PROXY).call('/api/login', { method: 'POST', payload: { username, password }, headers: { 'x-forwarded-for': `${made}, ${VISITOR}` } });

  it('a made-up X-Forwarded-For gives no new tries', async () => {
    await makeUser(server, 'guessed');
    const answers: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) answers.push((await login(`198.51.${attempt}.9`, 'guessed', 'wrong password')).statusCode);
    expect(answers).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  });

  it('nor new calls', async () => {
    const answers: number[] = [];
    for (let call = 0; call <= LIMITS.analysesPerMinute; call += 1) {
      const headers = { 'x-forwarded-for': `<b>${call}</b>, 198.51.100.${call}, ${VISITOR}` };
      answers.push((await new Browser(server, PROXY).call('/api/analyses', { method: 'POST', payload: {}, headers })).statusCode);
    }
    expect(answers.filter((status) => status !== 429)).toHaveLength(LIMITS.analysesPerMinute);
  });

  it('what is no address is never kept', async () => {
    await makeUser(server, 'honest');
    const answer = await new Browser(server, PROXY).call('/api/login', {
      method: 'POST',
      payload: { username: 'honest', password: PASSWORD },
      headers: { 'x-forwarded-for': '<b>not an address</b>' },
    });
    expect(answer.statusCode).toBe(200);
    const [session] = await server.database.db.select().from(sessions);
    expect(session?.addressPrefix).toBe('10.1.2.x');
  });

  it('over https the cookie is for this host alone', async () => {
    await makeUser(server, 'hosted');
    const answer = await login('198.51.100.1', 'hosted', PASSWORD);
    const cookie = sessionCookieOf(answer);
    expect(cookie).toMatchObject({ name: '__Host-consilium_session', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
    expect(cookie?.domain).toBeUndefined();
    const browser = new Browser(server, '192.0.2.4');
    browser.cookie = `__Host-consilium_session=${cookie?.value}`;
    expect((await browser.call('/api/user')).statusCode).toBe(200);
    browser.cookie = `consilium_session=${cookie?.value}`;
    expect((await browser.call('/api/user')).statusCode, 'a cookie a neighbour could plant is not read').toBe(401);
  });
});
