import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../patience.ts';
import { outboxMails } from '../database/schema/index.ts';
import { signedIn } from '../testing/people.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Mailer, openMailer } from './mail.ts';
import { type MailQueue, startMailQueue } from './mail-queue.ts';

const LINK = 'https://consilium.example/auth#reset=a-token-that-signs-in';
const NOBODY_LISTENS = 'smtp://127.0.0.1:9';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.database.db.delete(outboxMails));
afterAll(() => server.stop());

/** A queue as one server process has it, and a mailer that puts mails into it. */
function openQueue(smtpUrl: string): MailQueue & Pick<Mailer, 'send'> {
  const { config, keys, database } = server;
  const store = {
    sender: () => ({ name: 'Consilium', address: 'desk@consilium.example', replyTo: 'answers@consilium.example' }),
    db: database.db,
    keys,
    log: server.app.log,
    noteError: () => undefined,
  };
  const queue = startMailQueue(smtpUrl, store);
  return { ...queue, send: openMailer(config, database.db, keys, queue).send };
}
const write = ({ send }: Pick<Mailer, 'send'>, to = 'writer@example.org', until?: Date) =>
  send({ to, subject: 'Set a new password', body: LINK, ...(until ? { until } : {}) });
const outbox = () => server.database.db.select().from(outboxMails);
const until = (expected: object) => vi.waitFor(async () => expect(await outbox()).toMatchObject([expected]), PATIENCE.state);
const makeDue = () => server.database.db.update(outboxMails).set({ nextTryAt: sql`now()` });

it('hands a mail to the mail server and then forgets its text', async () => {
  const office = await openPostOffice();
  const queue = openQueue(office.url);
  await write(queue);
  await until({ status: 'sent', body: null, tries: 1, reason: null, nextTryAt: null });
  expect(office.received).toHaveLength(1);
  expect(office.received[0]).toMatch(/^To: writer@example\.org/m);
  expect(office.received[0]).toMatch(/^From: Consilium <desk@consilium\.example>/m);
  expect(office.received[0]).toMatch(/^Reply-To: answers@consilium\.example/m);
  expect(office.received[0]).toContain('#reset=');
  expect(office.received[0]).not.toMatch(/^List-/m);
  await queue.send({ to: 'reminded@example.org', subject: 'Your reminder', body: 'To end them:\nhttps://consilium.example/reminders#stop=a-token' });
  await vi.waitFor(() => expect(office.received).toHaveLength(2), PATIENCE.state);
  expect(office.received[1]).toMatch(/^List-Unsubscribe:\s+<https:\/\/consilium\.example\/api\/reminders\/one-click\?token=a-token>\r$/m);
  expect(office.received[1]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await queue.close();
  await office.close();
});

it('keeps a mail that no server took, encrypted and with the reason, pauses longer each time, and sends it when the server is back', async () => {
  const office = await openPostOffice();
  await office.close();
  const queue = openQueue(office.url);
  await write(queue);
  await until({ status: 'waiting', tries: 1, reason: 'The mail server could not be reached.', body: expect.stringMatching(/^v2\./) });
  const pauses: number[] = [];
  for (const tries of [2, 3]) {
    await makeDue();
    const before = Date.now();
    await vi.waitFor(async () => {
      const [mail] = await outbox();
      expect(mail).toMatchObject({ tries, reason: expect.any(String) });
      // While it is being offered the mail is claimed for minutes.
      expect((mail?.nextTryAt?.getTime() ?? 0) - before).toBeLessThan(250_000);
    }, PATIENCE.state);
    const [mail] = await outbox();
    const [{ now } = { now: '' }] = (await server.database.db.execute<{ now: string }>(sql`select now()::text as now`)).rows;
    pauses.push((mail?.nextTryAt?.getTime() ?? 0) - Date.parse(now));
  }
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Number.POSITIVE_INFINITY);
  const again = await openPostOffice({ port: Number(new URL(office.url).port) });
  await makeDue();
  await until({ status: 'sent', tries: 4, reason: null, body: null });
  expect(again.received).toHaveLength(1);
  await queue.close();
  await again.close();
});

it('gives a mail up when the next try would come too late, and says why where administrators look', async () => {
  const queue = openQueue(NOBODY_LISTENS);
  await write(queue, 'writer@example.org', new Date(Date.now() + 15_000));
  await until({ status: 'failed', tries: 1, nextTryAt: null });
  await queue.close();
  const { browser } = await signedIn(server, 'admin_of_mails', 'admin');
  const { mails } = (await browser.call('/api/admin/outbox')).json();
  expect(mails).toMatchObject([{ status: 'failed', tries: 1, nextTryAt: null, reason: 'The mail server could not be reached.' }]);
});

it('does not send what is of no use any more when a server is there again', async () => {
  const office = await openPostOffice();
  const asleep = openMailer(server.config, server.database.db, server.keys, { look: () => undefined });
  await write(asleep, 'writer@example.org', new Date());
  const queue = openQueue(office.url);
  await until({ status: 'failed', tries: 0, nextTryAt: null, reason: 'The mail could not be sent while it was of use.' });
  expect(office.received).toEqual([]);
  await queue.close();
  await office.close();
});

it('does not try again what the server will refuse again, and keeps nothing of what it said', async () => {
  const office = await openPostOffice({ refusal: `550 no such person; you wrote ${LINK}` });
  const queue = openQueue(office.url);
  await write(queue);
  await until({ status: 'failed', tries: 1, reason: 'The mail server refused the address of the sender or the recipient (SMTP 550).' });
  await queue.close();
  await office.close();
});

it('sends each mail once, however many processes work at one outbox', async () => {
  const office = await openPostOffice();
  const queues = [openQueue(office.url), openQueue(office.url), openQueue(office.url)];
  const people = Array.from({ length: 24 }, (_, person) => `person-${person}@example.org`);
  await Promise.all(people.map((to, person) => write(queues[person % queues.length] as MailQueue & Pick<Mailer, 'send'>, to)));
  for (const { look } of queues) look();
  await vi.waitFor(async () => expect((await outbox()).filter(({ status }) => status === 'sent')).toHaveLength(people.length), PATIENCE.state);
  await Promise.all(queues.map(({ close }) => close()));
  const recipients = office.received.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort();
  expect(recipients).toEqual([...people].sort());
  await office.close();
});

it('takes over what a process that fell had taken, when its time is over', async () => {
  const office = await openPostOffice();
  const fallen = openMailer(server.config, server.database.db, server.keys, { look: () => undefined });
  await write(fallen);
  await server.database.db.update(outboxMails).set({ tries: 1, nextTryAt: sql`now() - make_interval(secs => 1)` });
  const queue = openQueue(office.url);
  await until({ status: 'sent', tries: 2 });
  await queue.close();
  await office.close();
});

it('stops when the mail under way is sent, and begins none after', async () => {
  let take = () => {};
  const office = await openPostOffice({ until: new Promise((resolve) => (take = resolve)) });
  const queue = openQueue(office.url);
  await write(queue);
  await vi.waitFor(() => expect(office.received).toHaveLength(1), PATIENCE.state);
  const closed = queue.close();
  await write(queue, 'later@example.org');
  take();
  await closed;
  const states = (await outbox()).map(({ to, status }) => [to, status]);
  expect(states.sort()).toEqual([
    ['later@example.org', 'waiting'],
    ['writer@example.org', 'sent'],
  ]);
  await office.close();
});
