import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import type { OpenDatabase } from '../connect.ts';
import { migrateDatabase, migrationsFolder } from '../migrate.ts';
import { migrationsOf, PLAIN_TEXT, rowsOf } from './back-up.ts';
import { type BackupHead, type BackupRow, type BackupTable, readBackupFile } from './backup-file.ts';
import { ContentDigest } from './content-digest.ts';
import { listTables, quoted } from './tables.ts';

const ROWS_AT_ONCE = 200;
/** What a server writes by itself: it may be replaced without being asked for. */
const SHIPPED = new Set(['ai_models', 'ai_model_versions', 'studies', 'seeds', 'encryption_checks', 'rate_counts']);

/**
 * Puts a backup into a database: all of it or, when anything fails, nothing. The schema is brought to where the backup's was, filled, and then
 * brought up to date. The file is read to its end and its checksum compared before the database is touched; what was put in is read back and compared
 * by number and checksum of the rows of each table before it counts.
 * @param replace also when the database holds something already, which is lost then. @returns what was restored.
 */
export async function restore(database: OpenDatabase, file: string, replace = false): Promise<BackupHead> {
  const head = await readBackupFile(file, { head: requireKnownMigrations });
  const client = await database.unhurried();
  try {
    await client.query('begin');
    await client.query(PLAIN_TEXT);
    await clear(client, replace);
    await migrateTo(client, head.migrations.length);
    const written = await fill(client, file);
    await client.query(await ofTriggers(client, 'enable'));
    await requireSameCounts(client, head);
    await requireSameContent(client, written);
    await setCounters(client, head);
    await client.query('commit');
  } finally {
    // Without a commit before it everything is taken back.
    await client.end();
  }
  await migrateDatabase(database);
  return head;
}

const shippedMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

function requireKnownMigrations({ migrations }: BackupHead): void {
  const known = shippedMigrations().map(({ folderMillis }) => folderMillis);
  if (migrations.some((at, index) => at !== known[index]))
    throw new Error('This backup was made by a newer or another version of Consilium. Nothing was changed. Restore it with that version.');
}

async function clear(client: ClientBase, replace: boolean): Promise<void> {
  const tables = await listTables(client);
  const full = tables.filter(({ name, rows }) => rows > 0 && !SHIPPED.has(name)).map(({ name, rows }) => `${name} (${rows})`);
  if (full.length > 0 && !replace)
    throw new Error(
      `The database is not empty: ${full.join(', ')}. Nothing was changed. Restore into a new one, or add --replace to lose what is there and put the backup in its place.`,
    );
  if (tables.length === 0 && (await migrationsOf(client)).length === 0) return;
  await client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public; grant usage on schema public to public');
}

/** The first `count` migrations, in this transaction; drizzle's own migrator would commit each. */
async function migrateTo(client: ClientBase, count: number): Promise<void> {
  await client.query('create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { sql, hash, folderMillis } of shippedMigrations().slice(0, count)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  const tables = await listTables(client);
  await client.query(await ofTriggers(client, 'disable'));
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** What is put back was written once already: it is neither chained anew nor refused. All of it is in one transaction. */
async function ofTriggers(client: ClientBase, what: 'enable' | 'disable'): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => `alter table ${quoted(name)} ${what} trigger user;`).join(' ');
}

/** @returns the checksums of what the file has of each table. */
async function fill(client: ClientBase, file: string): Promise<Map<BackupTable, ContentDigest>> {
  const digests = new Map<BackupTable, ContentDigest>();
  let gathered: { table: BackupTable; rows: BackupRow[] } | undefined;
  const put = async () => {
    if (gathered) await insert(client, gathered.table, gathered.rows);
    gathered = undefined;
  };
  await readBackupFile(file, {
    row: async (table, row) => {
      if (gathered && (gathered.table !== table || gathered.rows.length === ROWS_AT_ONCE)) await put();
      gathered ??= { table, rows: [] };
      const digest = digests.get(table) ?? new ContentDigest();
      digests.set(table, digest);
      digest.add(row);
      gathered.rows.push(row);
    },
  });
  await put();
  return digests;
}

async function insert(client: ClientBase, { name, columns }: BackupTable, rows: BackupRow[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(kept ->> ${index})::${type}`).join(', ');
  await client.query(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) kept`, [
    JSON.stringify(rows),
  ]);
}

/** Counters go on after the highest number that was restored. */
async function setCounters(client: ClientBase, { tables }: BackupHead): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const { rows } = await client.query<{ counter: string | null }>('select pg_get_serial_sequence($1, $2) as counter', [quoted(name), column.name]);
      if (rows[0]?.counter) await client.query(`select setval($1, (select max(${quoted(column.name)}) from ${quoted(name)}))`, [rows[0].counter]);
    }
}

async function requireSameCounts(client: ClientBase, { tables }: BackupHead): Promise<void> {
  const restored = new Map((await listTables(client)).map(({ name, rows }) => [name, rows]));
  for (const { name, rows } of tables)
    if (restored.get(name) !== rows) throw new Error(`${name} has ${restored.get(name) ?? 'no'} rows instead of ${rows}. Nothing was changed.`);
}

async function requireSameContent(client: ClientBase, written: ReadonlyMap<BackupTable, ContentDigest>): Promise<void> {
  for (const [table, digest] of written) {
    const restored = new ContentDigest();
    for await (const row of rowsOf(client, [table])) restored.add(row);
    if (restored.value !== digest.value) throw new Error(`What was put into ${table.name} is not what the backup holds. Nothing was changed.`);
  }
}
