import { SETTING_KEYS, SETTINGS, type SettingKey, settingFrame, settingSchema, settingsSchema } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, settingRows } from '../../database/schema/index.ts';
import { type Browser, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let adminId: string;
let sysadmin: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000', INVITATION_DAYS: '9' });
  const one = await signedIn(server, 'clerk', 'admin');
  [admin, adminId] = [one.browser, one.user.id];
  sysadmin = (await signedIn(server, 'chief', 'sysadmin')).browser;
});
afterAll(() => server.stop());

const read = async (key: SettingKey, browser = admin) => {
  const { settings } = settingsSchema.parse((await browser.call('/api/admin/settings')).json());
  return settingSchema.parse(settings.find((setting) => setting.key === key));
};
const put = (key: string, value: unknown, version: number, browser = admin, more = {}) =>
  browser.put(`/api/admin/settings/${key}`, { value, version, ...more });
const lastAudit = async (key: string) => {
  const [event] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, key)).orderBy(desc(auditEvents.at)).limit(1);
  return event;
};

describe('the settings', () => {
  it('are their defaults where nobody set them, and what the operator fixed', async () => {
    const { settings } = settingsSchema.parse((await admin.call('/api/admin/settings')).json());
    expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS);
    for (const setting of settings) {
      const fixed = ['RATE_LIMIT_FACTOR', 'INVITATION_DAYS'].find((name) => name === settingFrame(setting.key).variable) ?? null;
      expect(setting).toMatchObject({ isSet: false, version: 0, fixedBy: fixed, unreadable: false, updatedAt: null, updatedBy: null });
      if (!fixed) expect(setting.value).toEqual(SETTINGS[setting.key].byDefault);
    }
    expect(settings.find(({ key }) => key === 'invitation-days')?.value).toBe(9);
  });

  it('are changed, put back, and recorded with who, when, before and after', async () => {
    const changed = await put('keep-mails-days', 30, 0);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ key: 'keep-mails-days', value: 30, isSet: true, version: 1, updatedBy: { id: adminId, username: 'clerk' } });
    expect(await lastAudit('keep-mails-days')).toMatchObject({
      action: 'setting-changed',
      actorId: adminId,
      subjectKind: 'setting',
      details: { before: null, after: 30 },
    });
    expect((await put('keep-mails-days', null, 1)).json()).toMatchObject({ value: 90, isSet: false, version: 2, updatedBy: { username: 'clerk' } });
    const { changes } = (await admin.call('/api/admin/settings/keep-mails-days/history')).json();
    expect(changes).toMatchObject([
      { before: 30, after: null, by: { username: 'clerk' } },
      { before: null, after: 30, by: { username: 'clerk' } },
    ]);
  });

  it('leave a record that can be read back, also of a table', async () => {
    const again = { password: PASSWORD };
    expect((await put('emergency-numbers', { DE: '112', KE: '911' }, 0, sysadmin, again)).statusCode).toBe(200);
    const { changes } = (await admin.call('/api/admin/settings/emergency-numbers/history')).json();
    expect(changes).toMatchObject([{ before: null, after: { DE: '112', KE: '911' } }]);
  });

  it.each([
    ['keep-mails-days', 0, 'At least 1'],
    ['keep-mails-days', '30', 'Enter a number'],
    ['default-theme', 'purple', 'Choose one of the values offered'],
    ['mail-sender-name', 'Us <us@example.org>', 'Letters, digits and blanks only: no address, no quotes'],
  ])('refuse %s = %j, and keep what there was', async (key, value, why) => {
    const refused = await put(key, value, (await read(key as SettingKey)).version);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid-input', fields: { value: why } });
    expect(await read(key as SettingKey)).toMatchObject({ isSet: false, value: SETTINGS[key as SettingKey].byDefault });
  });

  it('refuse what there is not, and what is no request', async () => {
    expect((await put('no-such-setting', true, 0)).statusCode).toBe(400);
    expect((await admin.put('/api/admin/settings/contact-form', { value: false })).statusCode).toBe(400);
  });

  it('cannot be changed where the operator fixed them, by nobody', async () => {
    const refused = await put('invitation-days', 3, 0, sysadmin, { password: PASSWORD });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'fixed-by-operator', message: expect.stringContaining('INVITATION_DAYS') });
    expect((await read('invitation-days')).value).toBe(9);
  });
});

describe('who may change them', () => {
  const guarded = SETTING_KEYS.filter((key) => settingFrame(key).guarded);

  it('are administrators, and of the guarded ones sysadmins with their password', async () => {
    expect(guarded).toEqual(
      expect.arrayContaining(['registration', 'two-factor-required', 'session-idle-minutes', 'session-longest-days', 'emergency-numbers']),
    );
    for (const key of guarded) {
      const { version, fixedBy } = await read(key);
      expect((await put(key, null, version)).json(), key).toMatchObject({ code: 'not-allowed' });
      if (fixedBy) continue;
      expect((await put(key, null, version, sysadmin)).json(), key).toMatchObject({ code: 'wrong-password', fields: { password: 'Password is required' } });
      expect((await put(key, null, version, sysadmin, { password: `not ${PASSWORD}` })).json(), key).toMatchObject({ code: 'wrong-password' });
      expect(await read(key), key).toMatchObject({ version });
      // Wrong passwords make one wait, and the right one ends that.
      expect((await put(key, null, version, sysadmin, { password: PASSWORD })).statusCode, key).toBe(200);
    }
  });

  it.each([['user'], ['researcher'], ['system']] as const)('is not %s', async (role) => {
    const { browser } = await signedIn(server, `is_${role}`, role);
    for (const answer of [
      await browser.call('/api/admin/settings'),
      await browser.call('/api/admin/settings/contact-form/history'),
      await put('contact-form', false, 0, browser),
    ])
      expect(answer.json()).toMatchObject({ code: 'not-allowed' });
  });
});

describe('two people at once', () => {
  it('do not overwrite each other: who comes second is told, and sees what the first has set', async () => {
    const { version } = await read('keep-messages-days');
    expect((await put('keep-messages-days', 100, version)).statusCode).toBe(200);
    const late = await put('keep-messages-days', 200, version, sysadmin);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile' });
    expect(await read('keep-messages-days', sysadmin)).toMatchObject({ value: 100, version: version + 1, updatedBy: { username: 'clerk' } });
  });

  it('at the same moment: one succeeds, also where nobody had set it before', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all([10, 11, 12, 13].map((value) => put('keep-error-places-days', value, version)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    }
    const { changes } = (await admin.call('/api/admin/settings/keep-error-places-days/history')).json();
    expect(changes).toHaveLength(2);
  });
});

describe('what is stored and can no longer be read', () => {
  it('is its default, is said so, and can be set anew', async () => {
    await server.database.db.insert(settingRows).values({ key: 'keep-counts-days', value: 'for ever', version: 4 });
    expect(await read('keep-counts-days')).toMatchObject({ value: SETTINGS['keep-counts-days'].byDefault, isSet: false, unreadable: true, version: 4 });
    expect((await put('keep-counts-days', 400, 4)).json()).toMatchObject({ value: 400, unreadable: false, version: 5 });
  });

  it('harms nobody when it belongs to another version of the server', async () => {
    await server.database.db.insert(settingRows).values({ key: 'setting-of-tomorrow' as SettingKey, value: true, version: 1 });
    expect((await admin.call('/api/admin/settings')).statusCode).toBe(200);
  });
});

it('tells the public site what it goes by, and nothing else', async () => {
  const answer = await server.app.inject('/api/site-settings');
  expect(Object.keys(answer.json()).sort()).toEqual(['consentByDefault', 'contactForm', 'defaultTheme', 'emergencyNumbers', 'registration', 'waitingList']);
});
