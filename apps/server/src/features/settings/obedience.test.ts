import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValue, settingFrame } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { aiModels, errorKindRows, sessions } from '../../database/schema/index.ts';
import { Browser, PASSWORD, signedIn, tokenIn } from '../../testing/people.ts';
import { openPostOffice } from '../../testing/post-office.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Each setting is changed as an administrator changes it, and what the server does is looked at before and after. */
let server: TestServer;
let chief: Browser;
beforeAll(async () => {
  server = await startTestServer();
  chief = (await signedIn(server, 'chief', 'sysadmin')).browser;
});
afterAll(() => server.stop());
const changed = new Set<SettingKey>();
const looked = new Set<SettingKey>();
afterEach(async () => {
  for (const key of changed) await set(key, null);
  changed.clear();
});

async function set(key: SettingKey, value: SettingValue | null, browser = chief): Promise<void> {
  changed.add(key);
  looked.add(key);
  const { settings } = (await browser.call('/api/admin/settings')).json();
  const { version } = settings.find((setting: { key: string }) => setting.key === key);
  const answer = await browser.put(`/api/admin/settings/${key}`, { value, version, ...(settingFrame(key).guarded ? { password: PASSWORD } : {}) });
  if (answer.statusCode !== 200) throw new Error(`${key}: ${answer.body}`);
}
let address = 0;
/** Somebody whose requests nobody has counted yet. */
const stranger = () => {
  address += 1;
  return new Browser(server, `198.51.100.${address}`);
};

describe('registration', () => {
  it('closed, lets nobody in with an invitation and has nobody invited; open again, the invitation works', async () => {
    await stranger().post('/api/waitlist/quick-signup', { email: 'new@example.org' });
    const { entries } = (await chief.call('/api/admin/waitlist')).json();
    const invite = () => chief.post(`/api/admin/waitlist/${entries[0].id}/invite`);
    const invitation = tokenIn((await invite()).json().link);
    const form = { username: 'newcomer', email: 'new@example.org', password: PASSWORD, confirmPassword: PASSWORD, invitation };
    await set('registration', 'closed');
    for (const refused of [await stranger().post('/api/register', form), await stranger().post('/api/invitation', { token: invitation }), await invite()]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe('registration-closed');
    }
    await set('registration', null);
    expect((await stranger().post('/api/register', form)).statusCode).toBe(201);
  });

  it('gives an invitation as many days as are set', async () => {
    await stranger().post('/api/waitlist/quick-signup', { email: 'later@example.org' });
    const { entries } = (await chief.call('/api/admin/waitlist?search=later@')).json();
    const daysGiven = async () =>
      Math.round((Date.parse((await chief.post(`/api/admin/waitlist/${entries[0].id}/invite`)).json().expiresAt) - Date.now()) / 86_400_000);
    expect(await daysGiven()).toBe(14);
    await set('invitation-days', 3);
    expect(await daysGiven()).toBe(3);
  });
});

describe('signing in', () => {
  it('ends sessions that were unused for longer than is set, at once', async () => {
    const { browser, user } = await signedIn(server, 'idler');
    const unusedFor = (minutes: number) =>
      server.database.db
        .update(sessions)
        .set({ lastUsedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, user.id));
    await unusedFor(20);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
    await set('session-idle-minutes', 10);
    await unusedFor(20);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    await unusedFor(8);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('ends sessions that are older than is set, and gives new ones no more', async () => {
    const { browser, user } = await signedIn(server, 'stayer');
    const startedBefore = (days: number) =>
      server.database.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(sessions.userId, user.id));
    await startedBefore(5);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
    await set('session-longest-days', 3);
    expect((await browser.call('/api/user')).statusCode).toBe(401);
    await browser.signIn('stayer');
    const { sessions: open } = (await browser.call('/api/user/sessions')).json();
    expect(open).toHaveLength(1);
    expect(Math.round((Date.parse(open[0].expiresAt) - Date.now()) / 86_400_000)).toBe(3);
  });

  it('asks the back office for a second factor when that is required', async () => {
    const strict = await startTestServer();
    const { browser } = await signedIn(strict, 'plain_clerk', 'admin');
    const { browser: own } = await signedIn(strict, 'strict_chief', 'sysadmin');
    expect((await browser.call('/api/user')).json().mustSetUpTwoFactor).toBe(false);
    expect((await browser.call('/api/admin/users')).statusCode).toBe(200);
    await set('two-factor-required', true, own);
    changed.delete('two-factor-required');
    expect((await browser.call('/api/admin/users')).json().code).toBe('two-factor-required');
    expect((await browser.call('/api/user')).json().mustSetUpTwoFactor).toBe(true);
    expect((await own.call('/api/admin/settings')).json().code).toBe('two-factor-required');
    await strict.stop();
  });
});

describe('the public site', () => {
  it('takes nobody on the waiting list while that is switched off', async () => {
    await set('waiting-list', false);
    for (const [path, form] of [
      ['/api/waitlist/quick-signup', { email: 'a@example.org' }],
      ['/api/waitlist', { email: 'a@example.org', name: 'Ada', audience: 'other', consent: false }],
    ] as const)
      expect((await stranger().post(path, form)).json()).toMatchObject({ code: 'switched-off', message: expect.stringContaining('waiting list') });
    expect((await chief.call('/api/admin/waitlist?search=a@example')).json().total).toBe(0);
  });

  it('takes no messages while the form is switched off', async () => {
    const send = () =>
      stranger().post('/api/contact', { name: 'Ada', email: 'ada@example.org', topic: 'question', message: 'A message that is long enough to be one.' });
    expect((await send()).statusCode).toBe(201);
    await set('contact-form', false);
    expect((await send()).json().code).toBe('switched-off');
  });

  it('keeps no errors of browsers while that is switched off', async () => {
    const kinds = async () => (await server.database.db.select().from(errorKindRows)).map(({ name }) => name);
    const report = (name: string) => stranger().post('/api/errors', { name, page: '/', frames: [] });
    await set('browser-errors', false);
    expect((await report('UnkeptError')).json().code).toBe('switched-off');
    await set('browser-errors', true);
    expect((await report('KeptError')).statusCode).toBe(201);
    await vi.waitFor(async () => expect(await kinds()).toContain('KeptError'), PATIENCE.state);
    expect(await kinds()).not.toContain('UnkeptError');
  });

  it('shows the documentation of the API only while that is switched on', async () => {
    const shown = async () => (await stranger().call('/api/docs/json')).statusCode;
    expect(await shown()).toBe(200);
    await set('api-documentation', false);
    expect(await shown()).toBe(403);
  });

  it('is told what is set of it', async () => {
    await set('default-theme', 'dark');
    await set('waitlist-consent', false);
    await set('emergency-numbers', { DE: '110' });
    expect((await stranger().call('/api/site-settings')).json()).toMatchObject({
      defaultTheme: 'dark',
      consentByDefault: false,
      emergencyNumbers: { DE: '110' },
    });
  });
});

describe('rate limits', () => {
  const waysToAsk = {
    'rate-factor-requests': { limit: 600, ask: (browser: Browser) => browser.call('/api/health') },
    'rate-factor-analysis': { limit: 240, ask: (browser: Browser) => browser.post('/api/analyses/recognise', {}) },
    'rate-factor-account': { limit: 30, ask: (browser: Browser) => browser.post('/api/invitation', {}) },
    'rate-factor-forms': { limit: 5, ask: (browser: Browser) => browser.post('/api/contact', {}) },
  } as const;
  it.each(Object.keys(waysToAsk) as (keyof typeof waysToAsk)[])('%s multiplies what one address may ask', async (key) => {
    const { limit, ask } = waysToAsk[key];
    const limitNow = async () => Number((await ask(stranger())).headers['x-ratelimit-limit']);
    expect(await limitNow()).toBe(limit);
    await set(key, 2);
    expect(await limitNow()).toBe(limit * 2);
    await set(key, 0.5);
    const strict = stranger();
    const most = Math.floor(limit * 0.5);
    for (let asked = 0; asked < most; asked += 1) expect((await ask(strict)).statusCode).not.toBe(429);
    expect((await ask(strict)).statusCode).toBe(429);
  });
});

it('mails come under the name that is set, and are answered where that is set', async () => {
  const office = await openPostOffice();
  const sending = await startTestServer({ SMTP_URL: office.url });
  const { browser } = await signedIn(sending, 'mailing_chief', 'sysadmin');
  await set('mail-sender-name', 'The Clinic', browser);
  await set('mail-reply-to', 'desk@clinic.example', browser);
  changed.clear();
  await browser.post('/api/password-reset/request', { email: 'mailing_chief@example.org' });
  await vi.waitFor(() => expect(office.received).toHaveLength(1), PATIENCE.state);
  expect(office.received[0]).toMatch(/^From: The Clinic <no-reply@localhost>/m);
  expect(office.received[0]).toMatch(/^Reply-To: desk@clinic\.example/m);
  await sending.stop();
  await office.close();
});

it('AI models are asked for nothing once they are switched off', async () => {
  const outcome = async () => {
    const answer = (await chief.post('/api/test-connection', { modelKey: 'OPENAI_API_KEY' })).json();
    return answer.outcome ?? answer.message;
  };
  expect(await outcome(), 'it would be asked, had it a key').toBe('refused-key');
  await set('ai-models', false);
  expect(await outcome()).toBe('off');
  expect((await chief.call('/api/admin/ai/models')).json()).toMatchObject({ on: false, fixedBy: null });
  await set('ai-models', null);
  expect(await outcome()).toBe('refused-key');
});

it('AI models that are switched on wait for their evaluation only while that is asked for', async () => {
  const db = server.database.db;
  const states = async () => (await chief.call('/api/admin/ai/models')).json().models.map(({ state }: { state: string }) => state);
  await db.update(aiModels).set({ active: true, endpoint: 'http://127.0.0.1:9/v1' });
  expect(await states()).toEqual(['waits', 'waits']);
  expect((await chief.call('/api/ai')).json()).toEqual({ models: [] });
  await set('ai-release-gate', false);
  expect(await states()).toEqual(['ready', 'ready']);
  expect((await chief.call('/api/ai')).json().models).toHaveLength(2);
  await set('ai-release-gate', null);
  expect(await states()).toEqual(['waits', 'waits']);
});

it('every setting was looked at here, but those of what is kept (features/retention) and of upkeep (features/maintenance)', () => {
  const elsewhere = ['retention', 'maintenance'];
  expect([...looked].sort()).toEqual(SETTING_KEYS.filter((key) => !elsewhere.includes(SETTINGS[key].group)).sort());
});
