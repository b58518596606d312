import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

const CONNECTIONS = 30;
/** Milliseconds between two bytes. */
const DRIP = 50;

it('closes connections whose request never arrives whole, while others are answered', async () => {
  const server = await startTestServer({ REQUEST_SECONDS: '0.5', RATE_LIMIT_FACTOR: '100' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const drip = async (beginning: string): Promise<string> => {
    const socket: Socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.write(beginning);
    const clock = setInterval(() => socket.write('x'), DRIP);
    await once(socket, 'close');
    clearInterval(clock);
    return answer;
  };
  const bodies = Array.from({ length: CONNECTIONS }, () =>
    drip('POST /api/analyses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'),
  );
  const headers = Array.from({ length: CONNECTIONS }, () => drip('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
  expect((await fetch(`http://127.0.0.1:${port}/api/systems`)).status).toBe(200);
  const answers = await Promise.all([...bodies, ...headers]);
  expect(answers).toHaveLength(2 * CONNECTIONS);
  for (const answer of answers.filter(Boolean)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"too-slow"');
  }
  expect(answers.filter(Boolean).length).toBeGreaterThan(0);
  await server.stop();
});
