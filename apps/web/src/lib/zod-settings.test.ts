import { expect, it, vi } from 'vitest';

it('zod finds the setting where we put it', async () => {
  vi.resetModules();
  await import('./zod-settings.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
