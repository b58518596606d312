import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { enforceAccess } from './access.ts';

it('refuses a route that does not say who may call it', () => {
  const app = Fastify();
  enforceAccess(app, { recognise: async () => null, recogniseIfPossible: async () => null, twoFactorRequiredForPrivileged: () => false, closed: () => false });
  expect(() => app.get('/open-door', async () => 'hello')).toThrow(/does not declare its access/);
  expect(() => app.get('/declared', { config: { access: 'public' } }, async () => 'hello')).not.toThrow();
});
