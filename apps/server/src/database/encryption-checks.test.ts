import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts';
import { keyFileOf, makeKeyFile } from '../platform/field-encryption.ts';
import { dumpOf, signedIn } from '../testing/people.ts';
import { startProcess } from '../testing/server-process.ts';
import { filledDatabase, startTestServer, type TestServer } from '../testing/test-server.ts';
import { connectDatabase } from './connect.ts';
import { openKeys, recordKey, recordOnlyCurrentKey } from './encryption-checks.ts';

const DAY = { date: '2026-01-05', symptoms: ['Zigzag lights'], severity: 7, note: '' };
const OTHER_KEY = Buffer.alloc(32, 7).toString('base64');
let server: TestServer;
let lostFolder: string;
beforeAll(async () => {
  server = await startTestServer();
  const { browser } = await signedIn(server, 'writer');
  await browser.post('/api/member/diary', DAY);
  lostFolder = mkdtempSync(join(tmpdir(), 'consilium-lost-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(lostFolder, { recursive: true, force: true });
});

const open = (config: { encryptionKeys: string | undefined; dataFolder: string }) => openKeys(server.database, config, ENCRYPTED_COLUMNS);

it('opens with the key the database was written with', async () => {
  expect((await open(server.config)).current.id).toBe(server.keys.current.id);
});

it('refuses a wrong key, names the one that is missing and writes nothing', async () => {
  const before = await dumpOf(server);
  await expect(open({ ...server.config, encryptionKeys: OTHER_KEY })).rejects.toThrow(
    new RegExp(`written with the encryption key ${server.keys.current.id}, and ENCRYPTION_KEY holds another one`),
  );
  expect(await dumpOf(server)).toBe(before);
});

it('makes no new key for a database that has one, when the folder with the key is lost', async () => {
  const config = { encryptionKeys: undefined, dataFolder: lostFolder };
  await expect(open(config)).rejects.toThrow(/encryption-keys does not exist.*Nothing was changed/);
  expect(existsSync(keyFileOf(config))).toBe(false);
});

it('knows the key of a database from before there were checks by its texts', async () => {
  const { db } = server.database;
  await db.execute(sql`delete from encryption_checks`);
  await expect(open({ ...server.config, encryptionKeys: OTHER_KEY })).rejects.toThrow(server.keys.current.id);
  expect((await open(server.config)).current.id).toBe(server.keys.current.id);
  await recordKey(db, server.keys, server.config);
});

it('lets an older key in together with the new one until everything is encrypted anew', async () => {
  const { db } = server.database;
  const both = { ...server.config, encryptionKeys: `${OTHER_KEY},${server.keys.current.bytes.toString('base64')}` };
  const keys = await open(both);
  await recordKey(db, keys, both);
  await expect(open(server.config), 'the new key has been written with since').rejects.toThrow(keys.current.id);
  await recordOnlyCurrentKey(db, keys);
  expect((await open({ ...server.config, encryptionKeys: OTHER_KEY })).current.id).toBe(keys.current.id);
  await recordOnlyCurrentKey(db, server.keys);
});

it('does not let in the second of two servers that started at once, each with a first key of its own', async () => {
  const own = makeKeyFile({ dataFolder: lostFolder });
  await expect(recordKey(server.database.db, own, { encryptionKeys: undefined, dataFolder: lostFolder })).rejects.toThrow(server.keys.current.id);
  rmSync(keyFileOf({ dataFolder: lostFolder }));
});

it('ends the start with exit code 1 and a sentence', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'));
  const environment = { DATA_FOLDER: folder, ...(await filledDatabase(folder)) };
  const config = readConfig(environment);
  const database = await connectDatabase(config);
  const { current } = makeKeyFile(config);
  await recordOnlyCurrentKey(database.db, { ...server.keys, current });
  await database.close();
  await expect(startProcess({ ...environment, ENCRYPTION_KEY: OTHER_KEY })).rejects.toThrow(new RegExp(`ended \\(1\\).*encryption key ${current.id}`, 's'));
  rmSync(folder, { recursive: true, force: true });
});
