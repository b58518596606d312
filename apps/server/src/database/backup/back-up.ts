import type { ClientBase } from 'pg';
import type { OpenDatabase } from '../connect.ts';
import { type BackupHead, type BackupRow, type BackupTable, writeBackupFile } from './backup-file.ts';
import { listTables, quoted } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** Values as text that reads the same on every server. */
export const PLAIN_TEXT =
  "set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local intervalstyle to 'postgres'; set local extra_float_digits to 1";

/** Writes everything the database holds at one moment into a file. @returns what was written. @throws an Error when there is nothing yet. */
export async function backUp({ unhurried }: OpenDatabase, file: string): Promise<BackupHead> {
  const client = await unhurried();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXT);
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new Error('There is nothing to back up: this database was not used by Consilium yet.');
    const head: BackupHead = { format: 'consilium-backup', version: 1, madeAt: new Date().toISOString(), migrations, tables: await listTables(client) };
    await writeBackupFile(file, head, rowsOf(client, head.tables));
    await client.query('commit');
    return head;
  } finally {
    await client.end();
  }
}

/** The migrations a database has had, by their time stamps. */
export async function migrationsOf(client: ClientBase): Promise<number[]> {
  const { rows: known } = await client.query<{ known: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!known[0]?.known) return [];
  const { rows } = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ at }) => Number(at));
}

/** Every row of these tables, each table to its end before the next one. */
export async function* rowsOf(client: ClientBase, tables: readonly Pick<BackupTable, 'name' | 'columns'>[]): AsyncIterable<BackupRow> {
  for (const { name, columns } of tables) {
    await client.query(`declare kept no scroll cursor for select ${columns.map((column) => `${quoted(column.name)}::text`).join(', ')} from ${quoted(name)}`);
    for (;;) {
      const { rows } = await client.query<BackupRow>({ text: `fetch ${ROWS_AT_ONCE} from kept`, rowMode: 'array' });
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('close kept');
  }
}
