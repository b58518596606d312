import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../patience.ts';
import { readConfig } from '../config.ts';
import { outboxMails } from '../database/schema/index.ts';
import { Browser, makeUser } from '../testing/people.ts';
import { startTestServer } from '../testing/test-server.ts';

let postOffice: Server;
const received: string[] = [];

/** As much of a mail server as it takes to accept a mail (RFC 5321). */
beforeAll(async () => {
  postOffice = createServer((socket) => {
    let reading = false;
    let text = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (reading) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        reading = false;
        say('250 taken');
      } else if (/^DATA/i.test(text)) {
        reading = true;
        say('354 go on');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else say('250 ok');
      text = '';
    });
  });
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => postOffice.close(resolve)));

const port = () => (postOffice.address() as AddressInfo).port;
async function askForReset(smtpUrl: string) {
  const server = await startTestServer({ SMTP_URL: smtpUrl, MAIL_FROM: 'Consilium <desk@consilium.example>' });
  await makeUser(server, 'writer');
  await new Browser(server).post('/api/password-reset/request', { email: 'writer@example.org' });
  return server;
}

it('hands a mail to the mail server and then forgets its text', async () => {
  const server = await askForReset(`smtp://127.0.0.1:${port()}?ignoreTLS=true`);
  await vi.waitFor(async () => expect(await server.database.db.select().from(outboxMails)).toMatchObject([{ status: 'sent', body: null }]), PATIENCE.state);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: writer@example\.org/m);
  expect(received[0]).toMatch(/^From: Consilium <desk@consilium\.example>/m);
  expect(received[0]).toContain('/auth#reset=');
  await server.stop();
});

it('keeps a mail that no server took, encrypted', async () => {
  const server = await askForReset('smtp://127.0.0.1:9');
  await vi.waitFor(
    async () => expect(await server.database.db.select().from(outboxMails)).toMatchObject([{ status: 'failed', body: expect.stringMatching(/^v2\./) }]),
    PATIENCE.state,
  );
  await server.stop();
});

it('prints mails on the console only where nobody else reads along', () => {
  expect(readConfig({}).printMails).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).printMails).toBe(false);
  expect(readConfig({ LOG_LEVEL: 'silent' }).printMails).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).printMails).toBe(false);
});
