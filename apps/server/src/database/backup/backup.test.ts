import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { ENCRYPTED_COLUMNS } from '../../encrypted-columns.ts';
import { keyFileOf } from '../../platform/field-encryption.ts';
import { Browser, dumpOf, signedIn } from '../../testing/people.ts';
import { CHEAP_HASHING, emptyDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { connectDatabase } from '../connect.ts';
import { openKeys } from '../encryption-checks.ts';
import { backUp } from './back-up.ts';
import { type BackupHead, type BackupRow, type BackupTable, readBackupFile, writeBackupFile } from './backup-file.ts';
import { restore } from './restore.ts';

const DAY = { date: '2026-01-05', symptoms: ['Zigzag lights', 'Nausea'], severity: 7, note: 'After the "marmalade" sandwich, \\N and a\nnew line: é 日本' };
const folder = mkdtempSync(join(tmpdir(), 'consilium-backup-'));
const file = join(folder, 'all.backup');
const keyCopy = join(folder, 'kept-apart');
let server: TestServer;
let before: string[];
let head: BackupHead;

/** Every row of every table that is kept; a database may list them in another order. */
const contentOf = async (of: TestServer) => (await dumpOf(of)).split('\n').sort();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  const { browser } = await signedIn(server, 'keeper');
  const kept = [
    await browser.post('/api/member/diary', DAY),
    await browser.put('/api/member/studies/wider-2015-feverfew-migraine', { note: 'n' }),
    await browser.post('/api/member/collections', { name: 'n' }),
    await browser.post('/api/member/family', { relation: 'child', name: 'Zigzag' }),
    await browser.post('/api/waitlist/quick-signup', { email: 'waits@example.org', consent: true }),
    await browser.post('/api/analyses', { description: 'I have a dry cough' }),
    await browser.post('/api/password-reset/request', { email: 'keeper@example.org' }),
  ];
  expect(kept.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 201, 201, 200, 200]);
  await server.app.close();
  before = await contentOf(server);
  head = await backUp(server.database, file);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('is one file for its owner alone, in which nothing of a member and no key can be read', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const texts: string[] = [];
  await readBackupFile(file, { row: (_table, row) => void texts.push(row.join(' ')) });
  expect(texts.join('\n')).toContain('keeper');
  expect(texts.join('\n')).not.toContain('marmalade');
  expect(texts.join('\n')).not.toContain(server.keys.current.bytes.toString('base64'));
  expect(head.tables.find(({ name }) => name === 'studies')?.rows).toBe(server.knowledge.studies.length);
  await expect(backUp(server.database, file)).rejects.toThrow(/exists already/);
});

it('brings every table back after the folder was destroyed, and with the key the diary is read again', async () => {
  copyFileSync(keyFileOf(server.config), keyCopy);
  await server.stop();

  const config = readConfig({ LOG_LEVEL: 'silent', DATA_FOLDER: join(folder, 'new'), ...CHEAP_HASHING, ...(await emptyDatabase(join(folder, 'new'))) });
  const database = await connectDatabase(config);
  const fresh = { ...server, database, config };
  await restore(database, file);
  expect(await contentOf(fresh)).toEqual(before);

  await expect(openKeys(database, config, ENCRYPTED_COLUMNS), 'the key is not in the backup').rejects.toThrow(server.keys.current.id);
  mkdirSync(config.dataFolder, { recursive: true });
  copyFileSync(keyCopy, keyFileOf(config));
  const keys = await openKeys(database, config, ENCRYPTED_COLUMNS);
  const app = await buildApp({ ...fresh, keys });
  const browser = new Browser({ ...fresh, app });
  expect((await browser.signIn('keeper')).statusCode).toBe(200);
  expect((await browser.call('/api/member/diary')).json().entries).toMatchObject([DAY]);
  expect((await browser.call('/api/member/studies')).json().studies).toHaveLength(1);
  expect((await browser.call('/api/member/collections')).json().collections).toMatchObject([{ name: 'n' }]);
  expect((await browser.call('/api/member/family')).json().family).toMatchObject([{ name: 'Zigzag' }]);

  server = {
    ...fresh,
    app,
    keys,
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
});

it('refuses a database that is not empty, unless it is asked to replace what is there', async () => {
  await server.database.db.execute(sql`update users set username = 'changed since'`);
  const now = await contentOf(server);
  await expect(restore(server.database, file)).rejects.toThrow(/not empty: .*users \(1\).*--replace/);
  expect(await contentOf(server)).toEqual(now);
  await restore(server.database, file, true);
  expect(await contentOf(server)).toEqual(before);
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 200)],
  ['changed in one place', (bytes) => Buffer.from(bytes).fill(0x55, bytes.length - 40, bytes.length - 30)],
  ['something else', () => Buffer.from('hello')],
])('refuses a file that is %s before anything is touched', async (_what, change) => {
  const bad = join(folder, 'bad.backup');
  writeFileSync(bad, change(readFileSync(file)));
  await expect(restore(server.database, bad, true)).rejects.toThrow(/(damaged|not a backup).*Nothing was changed/);
  expect(await contentOf(server)).toEqual(before);
});

/** A backup like the one made, with another head or other rows, and a checksum that fits. */
async function rewritten(
  name: string,
  changedHead: Partial<BackupHead>,
  change: (table: BackupTable, row: BackupRow) => BackupRow = (_table, row) => row,
): Promise<string> {
  const rows: BackupRow[] = [];
  await readBackupFile(file, { row: (table, row) => void rows.push(change(table, row)) });
  const path = join(folder, name);
  await writeBackupFile(
    path,
    { ...head, ...changedHead },
    (async function* () {
      yield* rows;
    })(),
  );
  return path;
}

it('puts all of it back or nothing: a row that does not fit leaves the database as it was', async () => {
  const nobodys = await rewritten('nobodys.backup', {}, ({ name, columns }, row) =>
    name === 'diary_entries' ? row.map((value, index) => (columns[index]?.name === 'user_id' ? '00000000-0000-4000-8000-000000000000' : value)) : row,
  );
  await expect(restore(server.database, nobodys, true)).rejects.toMatchObject({ code: '23503' });
  expect(await contentOf(server)).toEqual(before);
});

it('refuses the backup of a newer version', async () => {
  const newer = await rewritten('newer.backup', { migrations: [...head.migrations, Date.parse('2099-01-01')] });
  await expect(restore(server.database, newer, true)).rejects.toThrow(/newer or another version/);
});

/** What came with the migrations after the first four. */
const FIRST_MIGRATIONS = 4;
const LATER_TABLES = [
  'study_history',
  'study_imports',
  'study_import_rows',
  'study_links',
  'study_link_looks',
  'audit_heads',
  'encryption_checks',
  'list_views',
  'error_kinds',
  'error_hours',
  'error_occurrences',
  'content_records',
  'content_versions',
  'clinical_reviews',
  'settings',
  'glossary_entries',
  'glossary_history',
  'glossary_imports',
  'glossary_import_items',
  'medical_terms',
  'removed_content',
  'shared_assessments',
  'shared_reviews',
  'study_references',
  'study_collections',
  'family_profiles',
  'mail_reminders',
  'ai_models',
  'ai_model_versions',
  'ai_uses',
  'ai_evaluations',
  'ai_evaluation_results',
  'ai_pool_weights',
];
const LATER_COLUMNS: Record<string, string[]> = {
  users: ['profession'],
  saved_analyses: ['person_id'],
  diary_entries: ['person_id', 'version'],
  audit_events: ['seq', 'hash'],
  outbox_mails: ['tries', 'reason', 'next_try_at', 'give_up_at'],
  studies: [
    'retraction_date',
    'retraction_notice',
    'retraction_reason',
    'volume',
    'issue',
    'pages',
    'language',
    'publication_types',
    'populations',
    'free_full_text',
    'origin',
    'record',
    'edited_fields',
    'version',
    'created_at',
  ],
};

it('brings the backup of an older version up to date', async () => {
  const isLater = (table: { name: string }, column: { name: string }) => LATER_COLUMNS[table.name]?.includes(column.name) === true;
  const rows: BackupRow[] = [];
  await readBackupFile(file, {
    row: (table, row) => void (LATER_TABLES.includes(table.name) || rows.push(row.filter((_, index) => !isLater(table, table.columns[index] ?? table)))),
  });
  const older = join(folder, 'older.backup');
  const tables = head.tables
    .filter(({ name }) => !LATER_TABLES.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !isLater(table, column)) }));
  await writeBackupFile(
    older,
    { ...head, migrations: head.migrations.slice(0, FIRST_MIGRATIONS), tables },
    (async function* () {
      yield* rows;
    })(),
  );
  await restore(server.database, older, true);
  expect(await openKeys(server.database, server.config, ENCRYPTED_COLUMNS)).toMatchObject({ current: { id: server.keys.current.id } });
  expect((await server.database.pool.query('select * from encryption_checks')).rows).toEqual([]);
});
