import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let keeper: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  keeper = (await signedIn(server, 'keeper', 'sysadmin')).browser;
});
afterAll(() => server.stop());

const close = async (value = true) => {
  const { settings } = (await keeper.call('/api/admin/settings')).json() as { settings: { key: string; version: number }[] };
  const version = settings.find(({ key }) => key === 'closed')?.version;
  return keeper.put('/api/admin/settings/closed', { value, version, password: PASSWORD });
};

describe('a closed site', () => {
  it('answers visitors and members that it is closed, and lets those work who look after it', async () => {
    const member = (await signedIn(server, 'member')).browser;
    const visitor = new Browser(server);
    expect((await close()).statusCode).toBe(200);
    for (const browser of [visitor, member]) {
      const refused = await browser.post('/api/analyses', { description: 'I have a dry cough' });
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: 'maintenance' });
      expect(refused.headers['retry-after']).toBe('300');
    }
    expect((await member.call('/api/member/diary')).statusCode).toBe(503);
    for (const url of ['/api/health', '/api/user', '/api/site-settings']) expect((await visitor.call(url)).statusCode, url).not.toBe(503);
    const operator = new Browser(server);
    await signedIn(server, 'operator', 'system');
    expect((await operator.signIn('operator')).statusCode).toBe(200);
    expect((await operator.post('/api/analyses', { description: 'I have a dry cough' })).statusCode).toBe(200);
    await close(false);
    expect((await visitor.post('/api/analyses', { description: 'I have a dry cough' })).statusCode).toBe(200);
  });
});
