import { randomUUID } from 'node:crypto';
import { errorBodySchema, mayPass, ROLES, type Role } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, makeUser } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const VIEWERS: (Role | null)[] = [null, ...ROLES];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  for (const role of ROLES) await makeUser(server, `is_${role}`, role);
});
afterAll(() => server.stop());

describe('every call x every role', () => {
  it('lets in who may, and answers 401 or 403 to everybody else', async () => {
    const calls = server.app.declaredCalls.filter(({ method }) => method !== 'HEAD');
    expect(calls.length).toBeGreaterThan(40);
    const browsers = new Map(VIEWERS.map((role) => [role, new Browser(server)]));
    const lines = [`${'call'.padEnd(52)}${VIEWERS.map((role) => (role ?? 'nobody').padEnd(11)).join('')}`];
    for (const { method, url, access } of calls) {
      const cells: string[] = [];
      for (const role of VIEWERS) {
        const browser = browsers.get(role) ?? new Browser(server);
        if (role && !browser.cookie) await browser.signIn(`is_${role}`);
        const answer = await browser.call(
          url.replaceAll(/:\w+/g, () => randomUUID()),
          {
            method: method as 'GET',
            ...(method === 'GET' ? {} : { payload: {} }),
          },
        );
        const passed = mayPass(access, role);
        const refusedAtTheDoor = [401, 403].includes(answer.statusCode) && ['not-signed-in', 'not-allowed'].includes(errorBodySchema.parse(answer.json()).code);
        expect(refusedAtTheDoor, `${method} ${url} as ${role}: ${answer.statusCode} ${answer.body.slice(0, 200)}`).toBe(!passed);
        if (!passed) expect(answer.statusCode).toBe(role === null ? 401 : 403);
        expect(answer.statusCode, `${method} ${url} as ${role}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
        cells.push((passed ? 'yes' : String(answer.statusCode)).padEnd(11));
      }
      lines.push(`${`${method} ${url}`.padEnd(52)}${cells.join('')}`);
    }
    console.log(lines.join('\n'));
  });

  it('keeps back-office calls from everybody without the access, by their address', () => {
    for (const { url, access } of server.app.declaredCalls) {
      if (url.startsWith('/api/admin/')) expect(access, url).not.toMatch(/public|signed-in/);
      if (url.startsWith('/api/member') || url.startsWith('/api/user')) expect(access, url).toBe('signed-in');
    }
  });
});
