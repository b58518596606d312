import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string | undefined): Promise<Record<string, unknown>> {
  const app = Fastify();
  await securityHeaders(app, { publicUrl });
  app.get('/', async () => 'hello');
  return (await app.inject('/')).headers;
}

it('keeps pages to their own style sheets and scripts, out of frames, and asks for nothing of the device', async () => {
  const headers = await headersOf(undefined);
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "style-src-attr 'unsafe-inline'", "frame-ancestors 'none'"]),
  );
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
});

it('asks browsers to stay with https only where the site is reached over it', async () => {
  expect((await headersOf('https://consilium.example'))['strict-transport-security']).toBe('max-age=31536000');
  for (const url of [undefined, 'http://consilium.example']) expect((await headersOf(url))['strict-transport-security']).toBeUndefined();
});
