import { type AddressInfo, createServer, type Socket } from 'node:net';

/** As much of a mail server as it takes to accept a mail (RFC 5321), or to refuse one. */
export type PostOffice = { url: string; received: string[]; close: () => Promise<void> };
type Ways = {
  port?: number;
  /** What is said to every recipient instead of taking the mail. */
  refusal?: string;
  /** A mail is taken when this has come about. */
  until?: Promise<void>;
};

export async function openPostOffice({ port = 0, refusal, until }: Ways = {}): Promise<PostOffice> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let reading = false;
    let text = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    say('220 ready');
    socket.on('data', async (chunk) => {
      text += chunk.toString();
      if (reading && !text.endsWith('\r\n.\r\n')) return;
      const said = text;
      text = '';
      if (reading) {
        received.push(said);
        reading = false;
        await until;
        say('250 taken');
      } else if (/^DATA/i.test(said)) {
        reading = true;
        say('354 go on');
      } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else say(refusal && /^RCPT/i.test(said) ? refusal : '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
