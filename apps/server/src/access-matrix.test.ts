import { randomUUID } from 'node:crypto';
import { allCalls, errorBodySchema, mayPass, ROLES, type Role } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, makeUser } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const VIEWERS = [null, ...ROLES] as const;
const CELLS = allCalls().flatMap((declared) => VIEWERS.map((role) => ({ ...declared, role, passes: mayPass(declared.access, role) })));
let server: TestServer;
const browsers = new Map<Role | null, Browser>();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  for (const role of ROLES) await makeUser(server, `is_${role}`, role);
});
afterAll(() => server.stop());

/** Somebody with the role, signed in again where an earlier call has signed them out. */
async function viewer(role: Role | null): Promise<Browser> {
  const browser = browsers.get(role) ?? new Browser(server);
  browsers.set(role, browser);
  if (role && !browser.cookie) await browser.signIn(`is_${role}`);
  return browser;
}

describe('every call x every role', () => {
  it.each(CELLS)('$method $path as $role: passes is $passes', async ({ method, path, role, passes }) => {
    const url = `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
    const answer = await (await viewer(role)).call(url, { method, ...(method === 'GET' ? {} : { payload: {} }) });
    const refusedAtTheDoor = [401, 403].includes(answer.statusCode) && ['not-signed-in', 'not-allowed'].includes(errorBodySchema.parse(answer.json()).code);
    expect({ status: answer.statusCode, refusedAtTheDoor }).toMatchObject({ refusedAtTheDoor: !passes });
    if (!passes) expect(answer.statusCode).toBe(role === null ? 401 : 403);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500);
  });

  it('keeps back-office calls from everybody without the access, by their address', () => {
    for (const { path, access } of allCalls()) {
      if (path.startsWith('/admin/')) expect(access, path).not.toMatch(/public|signed-in/);
      if (path.startsWith('/member') || path.startsWith('/user')) expect(access, path).toBe('signed-in');
    }
  });
});
