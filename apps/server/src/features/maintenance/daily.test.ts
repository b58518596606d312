import type { SomeSettings } from '@consilium/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../database/schema/index.ts';
import { openSettings, type Settings } from '../../platform/settings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listBackups } from './backups.ts';
import { backUpOfDay } from './daily.ts';

let server: TestServer;
const opened: Settings[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const settings of opened) await settings.close();
  await server.stop();
});

/** A server with settings of its own on the database of the test. */
async function serverWith(fixed: SomeSettings) {
  const settings = await openSettings(server.database, fixed, { warn: () => undefined });
  opened.push(settings);
  return { ...server, settings };
}
const made = async () => (await listBackups(server.config)).length;
const records = async () =>
  (await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'backup-made')).orderBy(asc(auditEvents.seq))).map(
    ({ details }) => details,
  );

it('is made once a day by one of the servers, from its hour on, and the oldest beyond their number go', async () => {
  const one = await serverWith({ 'backup-daily': true, 'backup-hour': 3, 'backups-kept': 1 });
  const other = await serverWith({ 'backup-daily': true, 'backup-hour': 3, 'backups-kept': 1 });
  const off = await serverWith({ 'backup-daily': false, 'backup-hour': 3 });
  const at = (time: string) => new Date(`2026-01-${time}:00Z`);

  expect(await backUpOfDay(one, at('05T02:59')), 'before its hour').toBe(false);
  expect(await backUpOfDay(off, at('05T03:00')), 'switched off').toBe(false);
  expect(await made()).toBe(0);

  const both = await Promise.all([backUpOfDay(one, at('05T03:00')), backUpOfDay(other, at('05T03:00'))]);
  expect(both.sort(), 'two at the same moment').toEqual([false, true]);
  expect(await made()).toBe(1);
  expect(await backUpOfDay(one, at('05T23:59')), 'the same day').toBe(false);

  expect(await backUpOfDay(other, at('06T17:20')), 'a server that was off at its hour').toBe(true);
  expect(await made(), 'one is kept').toBe(1);
  expect(await backUpOfDay(one, at('05T12:00')), 'a clock that is behind').toBe(false);
  expect(await records()).toMatchObject([{ dropped: 0 }, { dropped: 1 }]);
  expect((await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'audit-verified'))).length).toBe(2);
});
