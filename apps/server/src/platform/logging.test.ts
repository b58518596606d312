import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from './logging.ts';

it('no word of a query, a body or a cookie comes into the log', async () => {
  const lines: string[] = [];
  const options = loggerOptions({ logLevel: 'debug' });
  const app = Fastify({ logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } } });
  app.post('/findings', async () => ({ ok: true }));
  await app.inject({
    method: 'POST',
    url: '/findings?query=haemorrhoids',
    payload: { text: 'suicidal' },
    headers: { cookie: 'session=secret' },
    remoteAddress: '203.0.113.77',
  });
  const log = lines.join('');
  expect(log).toContain('"path":"/findings"');
  for (const word of ['haemorrhoids', 'suicidal', 'secret', '203.0.113.77']) expect(log).not.toContain(word);
});
