import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { KeptPages } from './kept-pages.ts';

const KEPT_MS = 50;

it('a page is kept for its time only, and for who sends no cookie', async () => {
  const kept = new KeptPages(KEPT_MS);
  const app = Fastify();
  let rendered = 0;
  app.get('/*', async (request, reply) => {
    if (kept.isFor(request) && (await kept.send(request.url, request, reply))) return reply;
    rendered += 1;
    const page = `page ${rendered} of ${request.url}`;
    if (kept.isFor(request)) kept.keep(request.url, page);
    return reply.send(page);
  });
  const ask = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;

  const first = await ask('/a');
  expect(await ask('/b')).not.toBe(first);
  expect(await ask('/a', { cookie: 'session=x' })).not.toBe(first);
  await expect.poll(() => ask('/a'), { interval: KEPT_MS, timeout: PATIENCE.state }).not.toBe(first);
  await app.close();
});
