import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { stopGracefully } from './stop.ts';
import { startTestServer } from './testing/test-server.ts';

/** Milliseconds: far more than twenty assessments take. */
const PLENTY = 60_000;
const SOON = 300;
const UNDER_WAY = 20;

it('gives every assessment under way its answer before it ends', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  await server.workers.warmUp();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  let arrived = 0;
  const allArrived = new Promise<void>((resolve) => {
    server.app.server.on('request', () => {
      arrived += 1;
      if (arrived === UNDER_WAY) resolve();
    });
  });
  const answers = Array.from({ length: UNDER_WAY }, () =>
    fetch(`${origin}/api/analyses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'throbbing headache, light hurts', systems: ['conventional'] }),
    }),
  );
  await allArrived;
  const stopped = stopGracefully({ app: server.app, after: [server.stop], limitMs: PLENTY });
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('triage');
  }
  expect(await stopped).toBe(true);
  await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
});

it('does not wait for a request that never ends, and says that it cut one off', async () => {
  const server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const hanging = connect(port, '127.0.0.1');
  hanging.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
  await once(server.app.server, 'request');
  const ended = once(hanging.resume(), 'close');
  hanging.on('error', () => undefined);
  expect(await stopGracefully({ app: server.app, after: [server.stop], limitMs: SOON })).toBe(false);
  await ended;
});

it('closes what is behind the requests in order, after the last answer', async () => {
  const order: string[] = [];
  const server = { closeAllConnections: () => order.push('cut off') };
  const app = { close: async () => order.push('requests'), server } as never;
  expect(await stopGracefully({ app, after: [() => order.push('workers'), async () => order.push('database')], limitMs: PLENTY })).toBe(true);
  expect(order).toEqual(['requests', 'workers', 'database']);
});

it('does not wait for a database that never closes', async () => {
  const app = { close: async () => undefined } as never;
  expect(await stopGracefully({ app, after: [() => new Promise(() => undefined)], limitMs: SOON })).toBe(false);
});
