import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type ChainPlace, verifyChain } from '../platform/audit-chain.ts';
import { audit } from '../platform/audit-log.ts';
import { makeUser, signedIn } from '../testing/people.ts';
import { emptyDatabase, startTestServer, type TestServer } from '../testing/test-server.ts';
import { connectDatabase } from './connect.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { auditEvents } from './schema/index.ts';

/** The migrations there were before records were chained. */
const BEFORE_THE_CHAIN = readMigrationFiles({ migrationsFolder: migrationsFolder() }).findIndex(({ sql }) => sql.join().includes('"audit_heads"'));
const RECORDS = 5;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const note = (details: Record<string, string | number> = {}) => audit(server.database.db, null, { action: 'logout', details });
const fill = async () => {
  for (let at = 1; at <= RECORDS; at++) await note({ at, words: 'ä "quoted", [1, 2]\nnew line 日本' });
};
const state = (kept?: ChainPlace) => verifyChain(server.database.db, kept);
/** As somebody with all rights to the database. */
const tamper = (sql: string) =>
  server.database.pool.query(`alter table audit_events disable trigger user; ${sql}; alter table audit_events enable trigger user`);

describe('audit records', () => {
  it('are chained from the first, whatever number or hash is given', async () => {
    await fill();
    await server.database.db.insert(auditEvents).values({ action: 'login', seq: 1, hash: 'forged' });
    const { whole, records, head } = await state();
    expect({ whole, records }).toEqual({ whole: true, records: RECORDS + 1 });
    expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['update audit_events set action = action', 'delete from audit_events', 'truncate audit_events', 'truncate users cascade; truncate audit_events'])(
    'are refused to be changed: %s',
    async (sql) => {
      await fill();
      await expect(server.database.pool.query(sql)).rejects.toThrow('audit records are never changed or deleted');
      expect(await state()).toMatchObject({ whole: true, records: RECORDS });
    },
  );

  it.each<[string, string, number, string]>([
    ['what was done is changed', `update audit_events set action = 'login' where seq = 3`, 3, 'changed'],
    ['a detail is changed', `update audit_events set details = '{"at": 9}' where seq = 2`, 2, 'changed'],
    ['the time is changed by a millionth of a second', `update audit_events set at = at + interval '1 microsecond' where seq = 1`, 1, 'changed'],
    ['who did it is taken away or put in', `update audit_events set actor_id = gen_random_uuid() where seq = 5`, 5, 'changed'],
    ['one is taken out', 'delete from audit_events where seq = 4', 4, 'missing'],
    ['the end is cut off', 'delete from audit_events where seq > 3', 4, 'cut off'],
    ['all are taken', 'delete from audit_events', 1, 'cut off'],
    ['one is put before the first', `insert into audit_events (action, seq, hash) values ('login', 0, 'x')`, 0, 'changed'],
    [
      'one is changed and given a hash that fits, by the function of the database',
      `update audit_events e set details = '{}', hash = audit_hash((select b.hash from audit_events b where b.seq = 1), row(e.id, e.at, e.action, e.actor_id, e.subject_kind, e.subject_id, e.address_prefix, '{}'::jsonb, e.seq, '')::audit_events) where seq = 2`,
      3,
      'changed',
    ],
  ])('are found out where triggers are switched off and %s', async (_what, sql, seq, why) => {
    await fill();
    await tamper(sql);
    expect(await state()).toMatchObject({ whole: false, broken: { seq, why } });
  });

  it('are found out when the whole chain is made anew, by a place that was kept elsewhere', async () => {
    await fill();
    const { head: kept } = await state();
    expect(await state(kept)).toMatchObject({ whole: true });
    await tamper(`delete from audit_events where seq > ${RECORDS - 1};
      update audit_heads set seq = ${RECORDS - 1}, hash = (select hash from audit_events where seq = ${RECORDS - 1})`);
    expect(await state()).toMatchObject({ whole: true });
    expect(await state(kept)).toMatchObject({ whole: false, broken: { why: 'cut off' } });
    await note();
    expect(await state(kept)).toMatchObject({ whole: false, broken: { seq: RECORDS, why: 'not the one that was kept' } });
  });

  it('stay one chain with twenty writers at once, in and out of transactions, some of them taken back', async () => {
    const { db } = server.database;
    const written = await Promise.allSettled(
      Array.from({ length: 20 }, (_, writer) =>
        writer % 4 === 0
          ? db.transaction(async (transaction) => {
              await audit(transaction, null, { action: 'login', details: { writer } });
              if (writer % 8 === 0) throw new Error('taken back');
            })
          : Promise.all([note({ writer }), note({ writer })]),
      ),
    );
    expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(await state()).toMatchObject({ whole: true, records: 15 * 2 + 2 });
  });

  it('stay as they are when an account is deleted, and name nobody any more', async () => {
    const { browser } = await signedIn(server, 'leaver');
    const admin = await signedIn(server, 'looker', 'admin');
    const [{ id } = { id: '' }] = (await admin.browser.call('/api/admin/users?search=leaver')).json().users as { id: string }[];
    expect((await admin.browser.call(`/api/admin/users/${id}`)).statusCode).toBe(200);
    expect((await browser.remove('/api/member', { password: 'violet lamp under bridge' })).statusCode).toBe(200);
    expect(await state()).toMatchObject({ whole: true });
    const about = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(about.map(({ action }) => action)).toEqual(expect.arrayContaining(['user-read', 'account-deleted']));
    expect(JSON.stringify(await server.database.db.select().from(auditEvents))).not.toContain('leaver');
  });
});

describe('the check of the chain', () => {
  it('says how the last one went, to whom it may concern, and leaves a record of itself', async () => {
    const { browser } = await signedIn(server, 'runner', 'system');
    expect((await browser.call('/api/admin/audit/chain')).json()).toEqual({ last: null });
    const checked = (await browser.post('/api/admin/audit/chain')).json();
    expect(checked).toMatchObject({ whole: true, broken: null });
    expect((await browser.call('/api/admin/audit/chain')).json().last).toMatchObject({ whole: true, records: checked.records, head: checked.head });
    await tamper(`update audit_events set details = '{"x": 1}' where seq = 1`);
    expect((await browser.post('/api/admin/audit/chain')).json()).toMatchObject({ whole: false, broken: 1 });
    expect((await browser.call('/api/admin/audit/chain')).json().last).toMatchObject({ whole: false, broken: 1 });
    await makeUser(server, 'nobody');
    const member = await signedIn(server, 'member');
    expect((await member.browser.post('/api/admin/audit/chain')).statusCode).toBe(403);
  });

  it('leaves a record when the inbox is read', async () => {
    const { browser } = await signedIn(server, 'reader', 'admin');
    await browser.call('/api/admin/contact-messages');
    const read = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'inbox-read'));
    expect(read).toMatchObject([{ details: { messages: 0 } }]);
  });
});

it('is laid through records that were there before, in their order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-chain-'));
  const database = await connectDatabase(readConfig({ DATA_FOLDER: folder, ...(await emptyDatabase(folder)) }));
  try {
    const client = await database.unhurried();
    await client.query('create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsFolder() }).slice(0, BEFORE_THE_CHAIN)) {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    }
    await client.query(`insert into audit_events (action, at) select 'login', now() - make_interval(mins => n) from generate_series(1, 50) n`);
    await client.end();
    await migrateDatabase(database);
    expect(await verifyChain(database.db)).toMatchObject({ whole: true, records: 50 });
    const rows = await database.db.select().from(auditEvents).orderBy(auditEvents.seq);
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).sort((a, b) => a - b));
    await audit(database.db, null, { action: 'logout' });
    expect(await verifyChain(database.db)).toMatchObject({ whole: true, records: 51 });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
