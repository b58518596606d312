import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackupFile } from '../../database/backup/backup-file.ts';
import { auditEvents, invitations, waitlistEntries } from '../../database/schema/index.ts';
import { verifyChain } from '../../platform/audit-chain.ts';
import { type Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { dropOldBackups, listBackups, makeBackup } from './backups.ts';

let server: TestServer;
let keeper: Browser;
beforeEach(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  keeper = (await signedIn(server, 'keeper', 'sysadmin')).browser;
});
afterEach(() => server.stop());

const close = async (value = true) => {
  const { settings } = (await keeper.call('/api/admin/settings')).json() as { settings: { key: string; version: number }[] };
  const version = settings.find(({ key }) => key === 'closed')?.version;
  return keeper.put('/api/admin/settings/closed', { value, version, password: PASSWORD });
};
const backUp = async () => (await keeper.post('/api/admin/maintenance/backups')).json().name as string;
const actions = async () => (await server.database.db.select().from(auditEvents).orderBy(auditEvents.seq)).map(({ action }) => action);

describe('backups', () => {
  it('are made, listed, and taken along with the password only, by a sysadmin only', async () => {
    const operator = (await signedIn(server, 'operator', 'system')).browser;
    const made = await operator.post('/api/admin/maintenance/backups');
    expect(made.statusCode).toBe(201);
    const { name, bytes } = made.json();
    expect(statSync(join(server.config.dataFolder, 'backups', name)).mode & 0o777).toBe(0o600);
    expect((await operator.call('/api/admin/maintenance')).json()).toMatchObject({ closed: false, backups: [{ name, kind: 'manual', bytes }] });
    const take = (browser: Browser, body: object) => browser.post('/api/admin/maintenance/backups/download', body);
    expect((await take(operator, { name, password: PASSWORD })).statusCode).toBe(403);
    expect((await take(keeper, { name, password: 'not it at all' })).json()).toMatchObject({ code: 'wrong-password' });
    const taken = await take(keeper, { name, password: PASSWORD });
    expect(taken.rawPayload.length).toBe(bytes);
    expect((await take(keeper, { name: 'manual-2020-01-01T000000.backup', password: PASSWORD })).statusCode).toBe(404);
    expect((await take(keeper, { name: '../encryption-keys', password: PASSWORD })).statusCode).toBe(400);
    expect(await actions()).toEqual(expect.arrayContaining(['backup-made', 'backup-taken']));
  });

  it('of each day are kept in their number; others stay', async () => {
    const folder = join(server.config.dataFolder, 'backups');
    mkdirSync(folder, { recursive: true });
    for (const day of ['01', '02', '03']) writeFileSync(join(folder, `daily-2020-01-${day}T030000.backup`), day);
    writeFileSync(join(folder, 'manual-2019-01-01T030000.backup'), '');
    expect(await dropOldBackups(server.config, 2)).toBe(1);
    expect((await listBackups(server.config)).map(({ kind }) => kind).sort()).toEqual(['daily', 'daily', 'manual']);
  });
});

describe('a restore', () => {
  it('brings every row back as it was, keeps what was there as a backup, signs everybody out and leaves the site closed', async () => {
    const { browser: member } = await signedIn(server, 'member');
    await member.post('/api/member/diary', { date: '2026-01-05', symptoms: ['Nausea'], severity: 7, note: 'kept' });
    await close();
    const name = await backUp();
    const tables = new Map<string, string[]>();
    await readBackupFile(join(server.config.dataFolder, 'backups', name), {
      row: ({ name: table }, row) => void tables.set(table, [...(tables.get(table) ?? []), JSON.stringify(row)]),
    });
    await server.database.pool.query(`update users set username = 'somebody else' where username = 'member'; delete from diary_entries`);
    const restored = await keeper.post('/api/admin/maintenance/restore', { name, confirm: name, password: PASSWORD });
    expect(restored.json()).toMatchObject({ before: expect.stringMatching(/^before-restore-/), rows: [...tables.values()].flat().length });
    expect((await keeper.call('/api/user')).statusCode, 'signed out').toBe(401);
    await keeper.signIn('keeper');
    expect((await keeper.call('/api/admin/maintenance')).json()).toMatchObject({ closed: true, backups: [{ kind: 'before-restore' }, { name }] });
    expect(await dumpOf(server)).not.toContain('somebody else');
    expect(await verifyChain(server.database.db)).toMatchObject({ whole: true });
    expect(await actions()).toContain('backup-restored');
    expect((await keeper.post('/api/admin/maintenance/integrity')).json()).toMatchObject({
      whole: true,
      encrypted: expect.arrayContaining([{ column: 'diary_entries.content', readable: 1, unreadable: 0 }]),
    });
    await close(false);
    await member.signIn('member');
    expect((await member.call('/api/member/diary')).json().entries).toMatchObject([{ note: 'kept' }]);
  });

  it('is refused where it could do harm, and nothing is changed', async () => {
    const name = await backUp();
    const ask = (body: object) => keeper.post('/api/admin/maintenance/restore', { name, confirm: name, password: PASSWORD, ...body });
    expect((await ask({})).json()).toMatchObject({ code: 'not-on' });
    await close();
    expect((await ask({ confirm: 'yes' })).json()).toMatchObject({ code: 'invalid-input', fields: { confirm: 'Type the name of the backup exactly' } });
    expect((await ask({ password: 'not it at all' })).json()).toMatchObject({ code: 'wrong-password' });
    const people = async () => (await server.database.pool.query('select md5(string_agg(u::text, chr(10) order by id)) as sum from users u')).rows;
    const before = await people();
    const broken = 'manual-2020-01-01T000000.backup';
    writeFileSync(join(server.config.dataFolder, 'backups', broken), 'hello');
    expect((await ask({ name: broken, confirm: broken })).json()).toMatchObject({ code: 'unfit', message: expect.stringContaining('Nothing was changed') });
    expect(await people()).toEqual(before);
    expect(readdirSync(join(server.config.dataFolder, 'backups')).filter((file) => file.startsWith('before'))).toEqual([]);
    rmSync(join(server.config.dataFolder, 'backups', broken));
  });
});

describe('checks', () => {
  it('find a reference to nothing, a changed audit record and a text that cannot be read', async () => {
    const { browser: member } = await signedIn(server, 'member');
    await member.post('/api/member/diary', { date: '2026-01-05', symptoms: ['Nausea'], severity: 7, note: 'kept' });
    expect((await keeper.post('/api/admin/maintenance/integrity')).json()).toMatchObject({ whole: true });
    await server.database.pool.query(`set session_replication_role = replica;
      update diary_entries set user_id = gen_random_uuid(); update audit_events set details = '{"x": 1}' where seq = 1;
      set session_replication_role = default`);
    const found = (await keeper.post('/api/admin/maintenance/integrity')).json();
    expect(found).toMatchObject({ whole: false, chain: { whole: false, broken: 1 } });
    expect(found.references.filter(({ broken }: { broken: number }) => broken > 0)).toMatchObject([{ table: 'diary_entries', broken: 1 }]);
    expect(found.encrypted).toContainEqual({ column: 'diary_entries.content', readable: 0, unreadable: 1 });
  });

  it('count what is older than it may be, and delete it when asked', async () => {
    const { db } = server.database;
    const expiresAt = new Date(Date.now() - 1000);
    const [entry] = await db.insert(waitlistEntries).values({ email: 'invited@example.org', consent: false }).returning();
    await db.insert(invitations).values({ waitlistEntryId: entry?.id ?? '', tokenHash: 'none', expiresAt });
    const purge = (dryRun: boolean) => keeper.post('/api/admin/maintenance/purge', { dryRun });
    expect((await purge(true)).json()).toMatchObject({ invitations: 1 });
    expect((await purge(false)).json()).toMatchObject({ invitations: 1 });
    expect((await purge(true)).json()).toMatchObject({ invitations: 0 });
    expect((await purge('yes' as never)).statusCode).toBe(400);
  });

  it('build indexes anew and read the content again', async () => {
    expect((await keeper.post('/api/admin/maintenance/reindex')).json().tables).toBeGreaterThan(20);
    const reloaded = (await keeper.post('/api/admin/maintenance/knowledge')).json();
    expect(reloaded).toMatchObject({ before: server.knowledge.version, version: server.knowledge.version, differences: [], studies: 0 });
    expect(server.content.revision()).toBe(2);
    expect(await actions()).toEqual(expect.arrayContaining(['reindexed', 'knowledge-reloaded']));
  });
});

describe('the debug console', () => {
  it('answers each command with what is, and leaves a record of it', async () => {
    const operator = (await signedIn(server, 'operator', 'system')).browser;
    const say = async (command: string) => (await operator.post('/api/admin/system/console', { command })).json().lines?.join('\n');
    expect(await say('version')).toContain(`Node ${process.version}`);
    expect(await say('version')).toContain(server.knowledge.version);
    expect(await say('sessions')).toContain('Sessions kept: 2');
    expect(await say('status')).toMatch(/Site: open\nDatabase: \w+, answers in/);
    expect(await say('memory')).toMatch(/^Process: \d+/);
    expect(await say('queries')).toMatch(/^Statements: \d+ answered/);
    expect(await say('jobs')).toMatch(/^Threads: /);
    expect(await say('cache clear')).toMatch(/^Cleared: \d+ kept page/);
    expect((await operator.post('/api/admin/system/console', { command: 'rm -rf' })).statusCode).toBe(400);
    const kept = await server.database.db.select().from(auditEvents).where(sql`${auditEvents.action} = 'console-command'`);
    expect(kept).toHaveLength(8);
  });
});

it('makes no second file of one name in a second', async () => {
  const names = [await makeBackup(server, 'manual'), await makeBackup(server, 'manual')].map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});
