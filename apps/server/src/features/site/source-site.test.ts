import { expect, it } from 'vitest';
import { Browser } from '../../testing/people.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sourceSite } from './source-site.ts';

it('shows the pages of the sources with their first rendering, and under the policy of the product but for what Vite adds', async () => {
  const server = await startTestServer({}, sourceSite);
  const ask = (url: string, accept = '*/*') => new Browser(server).call(url, { headers: { accept } });
  const { statusCode, headers, body } = await ask('/terms', 'text/html');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<div id="root">.*<h1[ >]/s);
  expect(body).toContain('<title>Terms');
  const nonce = /<script[^>]* src="\/@vite\/client" nonce="([^"]+)"/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval';`);
  expect((await ask('/src/boot.ts')).body).toContain('first picture');
  expect((await ask('/no-such-page', 'text/html')).statusCode).toBe(404);
  expect((await ask('/api/gone')).json()).toMatchObject({ code: 'not-found' });
  await server.stop();
});
