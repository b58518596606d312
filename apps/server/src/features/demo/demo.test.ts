import { currentUserSchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedDemo } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_MODE: 'true', RATE_LIMIT_FACTOR: '100' });
  await seedDemo(server);
});
afterAll(() => server.stop());

describe('a demonstration', () => {
  it('never touches a real database', () => {
    expect(() => readConfig({ DEMO_MODE: 'true', DATABASE_URL: 'postgres://localhost/real' })).toThrow(/DEMO_MODE.*DATABASE_URL/);
  });

  it('says that it is one', async () => {
    expect((await new Browser(server).call('/api/health')).json().demo).toBe(true);
  });

  it.each([
    ['admin_eve', 'admin'],
    ['sys_eve', 'sysadmin'],
    ['SysAdmin', 'sysadmin'],
    ['system_eve', 'system'],
    ['beta_eve', 'beta_user'],
    ['user_eve', 'beta_user'],
    ['eve', 'guest'],
  ])('signs %s in as %s whatever the password', async (username, role) => {
    const browser = new Browser(server);
    const user = currentUserSchema.parse((await browser.signIn(username, 'whatever')).json());
    expect(user).toMatchObject({ role, demo: true });
    expect((await browser.call('/api/user')).json()).toMatchObject({ role });
    expect((await browser.call('/api/admin/users')).statusCode).toBe(role === 'admin' || role === 'sysadmin' ? 200 : 403);
  });

  it('has members with diary, assessments and studies, and people who wait', async () => {
    const maria = new Browser(server);
    await maria.signIn('beta_maria', 'whatever');
    expect((await maria.call('/api/member/summary')).json()).toMatchObject({ totalDiagnoses: 2, diaryEntries: 20, savedStudies: 3 });
    const tom = new Browser(server);
    await tom.signIn('user_tom', 'whatever');
    expect((await tom.call('/api/member/summary')).json()).toMatchObject({ totalDiagnoses: 1, diaryEntries: 10, savedStudies: 3 });
    const admin = new Browser(server);
    await admin.signIn('admin_demo', 'whatever');
    expect((await admin.call('/api/admin/waitlist')).json().total).toBe(4);
    expect((await admin.call('/api/admin/users')).json().users.length).toBeGreaterThanOrEqual(7);
  });

  it('lets everything be tried, deleting the account included', async () => {
    const browser = new Browser(server);
    await browser.signIn('user_leaving', 'whatever');
    expect((await browser.post('/api/user/two-factor/setup', { password: 'anything' })).statusCode).toBe(200);
    expect((await browser.remove('/api/member', { password: 'anything' })).statusCode).toBe(200);
  });

  it('keeps a deactivated account shut', async () => {
    expect((await new Browser(server).signIn('user_left', 'whatever')).statusCode).toBe(401);
  });
});

it('is off by default: a failed sign-in is a failed sign-in', async () => {
  const real = await startTestServer();
  expect((await new Browser(real).signIn('admin_eve', 'whatever')).statusCode).toBe(401);
  const { browser } = await signedIn(real, 'member');
  expect((await browser.call('/api/user')).json()).toMatchObject({ demo: false });
  expect((await browser.call('/api/health')).json().demo).toBe(false);
  await real.stop();
});
