import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAttempts } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { DEFAULT_SETTINGS } from '../../testing/default-settings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admitAttempt, admitCode, judging, LoginDelayed } from './login-throttle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends attempts until one has to wait, at most 20. @returns how many were let through. */
async function letThrough(userId: string, judge: () => Promise<void>): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      await judging(await admitCode({ ...server, settings: DEFAULT_SETTINGS }, userId), judge).catch((error) => {
        if (error instanceof LoginDelayed) throw error;
      });
    } catch (error) {
      expect(error).toBeInstanceOf(LoginDelayed);
      return attempt;
    }
  }
  return 20;
}

it('holds attempts that were wrong against whoever makes them', async () => {
  const wrong = () => Promise.reject(new AppError('login-code-wrong', 'That code is not right.'));
  expect(await letThrough('wrong', wrong)).toBe(5);
});

it('holds nothing against anybody that the server itself could not judge', async () => {
  expect(await letThrough('busy', () => Promise.reject(new AppError('busy', 'Please try again.')))).toBe(20);
  expect(await letThrough('broken', () => Promise.reject(new Error('the database is away')))).toBe(20);
});

describe('a day after the last failure nothing counts any more, though it is deleted later', () => {
  const HOUR_MS = 3_600_000;
  const wrong = () => Promise.reject(new AppError('login-code-wrong', 'That code is not right.'));
  const failedBefore = (hours: number, failures: number) =>
    server.database.db.update(loginAttempts).set({ failures, blockedUntil: new Date(0), lastAt: new Date(Date.now() - hours * HOUR_MS) });

  it.each([6, 20, 1000])('%i failures', async (failures) => {
    await server.database.db.delete(loginAttempts);
    expect(await letThrough('comes back', wrong)).toBe(5);
    await failedBefore(25, failures);
    expect(await letThrough('comes back', wrong)).toBe(5);
  });

  it('but within the day one by one', async () => {
    await server.database.db.delete(loginAttempts);
    await letThrough('comes back', wrong);
    await failedBefore(23, 1000);
    expect(await letThrough('comes back', wrong)).toBe(1);
  });
});

it('makes nobody wait because others of their address sign in at the same moment', async () => {
  const everybody = Array.from({ length: 12 }, async (_, person) => {
    for (let round = 0; round < 8; round += 1) {
      const request = { ip: '203.0.113.9', headers: {}, socket: {} } as unknown as FastifyRequest;
      await (await admitAttempt({ ...server, settings: DEFAULT_SETTINGS }, request, { name: `person ${person}`, userId: undefined })).succeeded();
    }
  });
  await expect(Promise.all(everybody)).resolves.toBeDefined();
});
