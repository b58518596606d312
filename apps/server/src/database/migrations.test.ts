import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushSchema } from 'drizzle-kit/api';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { emptyDatabase } from '../testing/test-server.ts';
import { connectDatabase, type OpenDatabase } from './connect.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import * as schema from './schema/index.ts';

/** The migrations there were before any list was closed. */
const BEFORE_CLOSED_LISTS = 5;

async function onEmptyDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'));
  const database = await connectDatabase(readConfig({ DATA_FOLDER: folder, ...(await emptyDatabase(folder)) }));
  try {
    await work(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** drizzle-kit does not read the default of a column of lists back, and would set it each time. */
const EMPTY_LIST_AGAIN = /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT '\{\}'/;

it('make what the TypeScript schema says, with nothing left to change', () =>
  onEmptyDatabase(async (database) => {
    await migrateDatabase(database);
    const progress = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { statementsToExecute } = await pushSchema(schema, drizzle(database.pool)).finally(() => progress.mockRestore());
    expect(statementsToExecute.filter((statement) => !EMPTY_LIST_AGAIN.test(statement))).toEqual([]);
    const wrong = database.db.execute(`insert into users (username, role, password_hash) values ('eve', 'owner', 'x')`);
    await expect(wrong, 'a word that a closed list does not have').rejects.toMatchObject({ cause: { constraint: 'users_role' } });
  }));

it('carry stamps that only grow: one that is older than the last would never be taken up', () => {
  const stamps = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis);
  expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as { entries: { breakpoints: boolean }[] };
  expect(journal.entries).toHaveLength(stamps.length);
});

it('close the lists of a database that holds words of no list, and lose no row', () =>
  onEmptyDatabase(async (database) => {
    const client = await database.unhurried();
    await client.query('create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsFolder() }).slice(0, BEFORE_CLOSED_LISTS)) {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    }
    await client.query(`
      insert into users (username, role, password_hash) values ('eve', 'owner', 'x');
      insert into contact_messages (reference, name, email, topic, message) values ('A', 'Ada', 'ada@example.org', 'praise', 'Well done.');
      insert into waitlist_entries (email, audience, consent, status) values ('ada@example.org', 'friends', true, 'asked');
      insert into outbox_mails ("to", subject, status) values ('ada@example.org', 'Hello', 'lost');
      insert into audit_events (action, subject_kind, subject_id, details) values ('login', 'robot', '7', '{"kept": 1}');`);
    await client.end();
    await migrateDatabase(database);
    const { db } = database;
    expect(await db.select().from(schema.users)).toMatchObject([{ username: 'eve', role: 'guest' }]);
    expect(await db.select().from(schema.contactMessages)).toMatchObject([{ topic: 'question', message: 'Well done.' }]);
    expect(await db.select().from(schema.waitlistEntries)).toMatchObject([{ audience: null, status: 'waiting' }]);
    expect(await db.select().from(schema.outboxMails)).toMatchObject([{ status: 'failed', tries: 0, reason: null }]);
    expect(await db.select().from(schema.auditEvents)).toMatchObject([{ subjectKind: null, subjectId: '7', details: { kept: 1, subjectKind: 'robot' } }]);
  }));
