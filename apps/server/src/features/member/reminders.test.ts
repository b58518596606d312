import { errorBodySchema, memberExportSchema, type Reminder, reminderSchema, WEEKDAY_IDS } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, mailReminders, outboxMails, users } from '../../database/schema/index.ts';
import { decryptField } from '../../platform/field-encryption.ts';
import { openMailer, outboxPlace, unsubscribing } from '../../platform/mail.ts';
import { Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { nextTime } from './reminder-time.ts';
import { sendDueReminders } from './send-reminders.ts';

const AT = '/api/member/reminder';
const EVENING = { time: '20:00', days: [...WEEKDAY_IDS], timeZone: 'Europe/Berlin' };
const HOUR_MS = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  // Nobody listens there: what is written to be sent is looked at in the outbox.
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.delete(mailReminders));

/** A server process as far as reminders need one. */
const process = () => {
  const { config, database, keys } = server;
  return { database, keys, mailer: openMailer(config, database.db, keys, { look: () => undefined }) };
};
const read = async (browser: Browser): Promise<Reminder> => reminderSchema.parse((await browser.call(AT)).json());
async function reminded(name: string) {
  const { browser, user } = await signedIn(server, name);
  const { reminder } = reminderSchema.parse((await browser.put(AT, { ...EVENING, version: null })).json());
  if (!reminder) throw new Error('a reminder is wanted');
  const mails = async () =>
    (await server.database.db.select().from(outboxMails).where(eq(outboxMails.userId, user.id))).map(({ id, subject, to, body }) => ({
      subject,
      to,
      body: String(decryptField(server.keys, outboxPlace(user.id, id), body ?? '')),
    }));
  return { browser, user, nextAt: new Date(reminder.nextAt), mails };
}

describe('reminders by mail', () => {
  it('are off until a member switches them on, can be changed, and switched off', async () => {
    const { browser } = await signedIn(server, 'forgetful');
    expect(await read(browser)).toEqual({ hindrance: null, reminder: null });
    const on = reminderSchema.parse((await browser.put(AT, { ...EVENING, version: null })).json());
    expect(on.reminder).toMatchObject({ ...EVENING, version: 1 });
    expect(Date.parse(on.reminder?.nextAt ?? '')).toBeGreaterThan(Date.now());
    await browser.put(AT, { ...EVENING, days: [3, 1], version: 1 });
    expect((await read(browser)).reminder).toMatchObject({ days: [1, 3], version: 2 });
    expect((await browser.remove(AT)).statusCode).toBe(200);
    expect((await browser.remove(AT)).statusCode).toBe(404);
    expect((await read(browser)).reminder).toBeNull();
  });

  it('changed in two tabs are not overwritten: the later one is told what stands there', async () => {
    const { browser } = await signedIn(server, 'two_reminders');
    const answers = await Promise.all(['07:00', '08:00'].map((time) => browser.put(AT, { ...EVENING, time, version: null })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = errorBodySchema.parse(answers.find(({ statusCode }) => statusCode === 409)?.json());
    expect(refused).toMatchObject({ code: 'changed-meanwhile', theirs: await read(browser) });
  });

  it.each([
    ['no day', { days: [] }, 'days'],
    ['a time that is none', { time: '24:00' }, 'time'],
    ['a time zone nobody knows', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
  ])('are refused with %s', async (_what, change, field) => {
    const { browser } = await signedIn(server, `refused_${field}`);
    const response = await browser.put(AT, { ...EVENING, ...change, version: null });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  it('need an address, and a site that sends mails', async () => {
    const { browser, user } = await signedIn(server, 'no_address');
    await server.database.db.update(users).set({ email: null }).where(eq(users.id, user.id));
    expect(await read(browser)).toEqual({ hindrance: 'no-address', reminder: null });
    expect((await browser.put(AT, { ...EVENING, version: null })).json().code).toBe('no-address');
    const silent = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
    const { browser: there } = await signedIn(silent, 'unheard');
    expect((await there.call(AT)).json()).toEqual({ hindrance: 'no-mail-server', reminder: null });
    expect((await there.put(AT, { ...EVENING, version: null })).json().code).toBe('switched-off');
    await silent.stop();
  });

  it('are sent once when they fall due, whichever servers look, and the next time stands then', async () => {
    const { browser, user, nextAt, mails } = await reminded('once');
    expect(await sendDueReminders(process(), new Date(nextAt.getTime() - 1))).toBe(0);
    const sent = await Promise.all([process(), process(), process()].map((store) => sendDueReminders(store, nextAt)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await mails()).toMatchObject([{ to: user.email, subject: 'Your reminder' }]);
    expect(await sendDueReminders(process(), new Date(nextAt.getTime() + 1000)), 'a second look').toBe(0);
    expect((await read(browser)).reminder?.nextAt).toBe(nextTime(EVENING, nextAt).toISOString());
  });

  it('say nothing of health, and end by one press on their link, once, without signing in', async () => {
    const { browser, user, nextAt, mails } = await reminded('presser');
    await sendDueReminders(process(), nextAt);
    const [mail] = await mails();
    expect(mail?.body).not.toMatch(/diary|symptom|health|medic/i);
    const [, token = ''] = /\/reminders#stop=([\w-]+)/.exec(mail?.body ?? '') ?? [];
    expect(await dumpOf(server), 'the link is kept encrypted').not.toContain(token);
    const { browser: admin } = await signedIn(server, 'admin_reads_mails', 'admin');
    expect((await admin.call('/api/admin/outbox')).body).not.toContain(token);

    const nobody = new Browser(server, '203.0.113.99');
    expect((await nobody.post('/api/reminders/stop', { token: `${token}x` })).statusCode).toBe(404);
    expect((await nobody.post('/api/reminders/stop', { token })).statusCode).toBe(200);
    expect((await nobody.post('/api/reminders/stop', { token })).json().code).toBe('link-invalid');
    expect((await read(browser)).reminder).toBeNull();
    expect(await sendDueReminders(process(), nextTime(EVENING, nextAt))).toBe(0);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, user.id));
    expect(events.filter(({ action }) => action.startsWith('reminder-')).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['reminder-set', user.id],
      ['reminder-removed', null],
    ]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])('end by the button of a mail program, sent as %s from elsewhere', async (type, payload) => {
    const { browser, nextAt, mails } = await reminded(`button_${type.slice(0, 5)}`);
    await sendDueReminders(process(), nextAt);
    const [mail] = await mails();
    const { list, headers } = unsubscribing(mail?.body ?? '') ?? {};
    expect(headers).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const { pathname, search } = new URL(list?.unsubscribe ?? '');
    const send = (body: string) =>
      server.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        payload: body,
      });

    const opened = await server.app.inject({ method: 'GET', url: pathname + search });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/reminders#stop=${search.slice('?token='.length)}`]);
    expect((await send(payload.replace('One-Click', 'Never'))).statusCode, 'another form').toBe(400);
    expect((await read(browser)).reminder, 'neither ends anything').not.toBeNull();
    expect((await send(payload)).statusCode).toBe(200);
    expect((await read(browser)).reminder).toBeNull();
    expect((await send(payload)).json().code).toBe('link-invalid');
    const login = { method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload } as const;
    expect((await server.app.inject(login)).statusCode, 'no other call takes a form').toBe(415);
  });

  it('that are hours late, or of an account that is not in use, are left out and go on the next day', async () => {
    const late = await reminded('late');
    const away = await reminded('away');
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, away.user.id));
    expect(await sendDueReminders(process(), new Date(late.nextAt.getTime() + 3 * HOUR_MS))).toBe(0);
    expect([await late.mails(), await away.mails()]).toEqual([[], []]);
    expect(await sendDueReminders(process(), nextTime(EVENING, new Date(late.nextAt.getTime() + 3 * HOUR_MS)))).toBe(1);
    expect(await late.mails()).toHaveLength(1);
  });

  it('are taken along, and gone with the account', async () => {
    const { browser, user } = await reminded('leaving');
    const exported = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(exported.reminder).toMatchObject(EVENING);
    expect((await browser.remove('/api/member', { password: PASSWORD })).statusCode).toBe(200);
    expect(await server.database.db.$count(mailReminders, eq(mailReminders.userId, user.id))).toBe(0);
  });
});

const next = (time: string, timeZone: string, after: string, days: (typeof WEEKDAY_IDS)[number][] = [...WEEKDAY_IDS]) =>
  nextTime({ time, days, timeZone }, new Date(after)).toISOString();

describe('the next time of a reminder', () => {
  it('is today while the time is still to come, else on the next chosen day', () => {
    expect(next('20:00', 'UTC', '2026-11-23T19:59:59Z')).toBe('2026-11-23T20:00:00.000Z');
    expect(next('20:00', 'UTC', '2026-11-23T20:00:00Z'), 'never the same again').toBe('2026-11-24T20:00:00.000Z');
    expect(next('20:00', 'UTC', '2026-11-23T20:00:00Z', [1]), 'a Monday, a week later').toBe('2026-11-30T20:00:00.000Z');
    expect(next('08:30', 'UTC', '2026-11-23T12:00:00Z', [7, 5])).toBe('2026-11-27T08:30:00.000Z');
  });

  it('goes by the clocks and the day where the member is', () => {
    expect(next('08:00', 'America/New_York', '2026-11-23T12:00:00Z')).toBe('2026-11-23T13:00:00.000Z');
    expect(next('00:15', 'Pacific/Auckland', '2026-11-23T10:00:00Z', [2])).toBe('2026-11-23T11:15:00.000Z');
    expect(next('09:00', 'Asia/Kathmandu', '2026-11-23T03:15:00Z')).toBe('2026-11-24T03:15:00.000Z');
  });

  it('stays at the same time by the clock when clocks change', () => {
    const berlin = (after: string) => next('20:00', 'Europe/Berlin', after);
    expect([berlin('2026-03-28T12:00:00Z'), berlin('2026-03-29T12:00:00Z')]).toEqual(['2026-03-28T19:00:00.000Z', '2026-03-29T18:00:00.000Z']);
    expect([berlin('2026-10-24T12:00:00Z'), berlin('2026-10-25T12:00:00Z')]).toEqual(['2026-10-24T18:00:00.000Z', '2026-10-25T19:00:00.000Z']);
  });

  it('comes once on the day whose clocks leave its time out, and once where they show it twice', () => {
    const all = (time: string, from: string, times: number) => {
      const found: string[] = [];
      let after = from;
      for (let at = 0; at < times; at += 1) {
        after = next(time, 'Europe/Berlin', after);
        found.push(after);
      }
      return found;
    };
    expect(all('02:30', '2026-03-28T00:00:00Z', 3)).toEqual(['2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']);
    const days = all('02:30', '2026-10-24T00:00:00Z', 3).map((at) => at.slice(0, 10));
    expect(days).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});
