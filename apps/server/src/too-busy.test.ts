import { errorBodySchema } from '@consilium/contract';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../patience.ts';
import { startTestServer } from './testing/test-server.ts';

it('a server that cannot keep up refuses at once, so that it can catch up', async () => {
  const server = await startTestServer({ BUSY_AFTER_MS: '10' });
  const keepBusy = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  await vi.waitFor(async () => {
    keepBusy(200);
    const answer = await server.app.inject({ url: '/api/systems' });
    expect(answer.statusCode).toBe(503);
    expect(errorBodySchema.parse(answer.json()).message).not.toBe('');
  }, PATIENCE.state);
  await server.stop();
});
