import { listTables, quoted } from '../../database/backup/tables.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { besideServer } from './backups.ts';

/** Builds the indexes of every table anew, table by table; on PostgreSQL beside who reads and writes. */
export async function reindex(database: OpenDatabase): Promise<{ tables: number; milliseconds: number }> {
  const begun = performance.now();
  const client = await besideServer(database).unhurried();
  try {
    const tables = await listTables(client);
    for (const { name } of tables) await client.query(`reindex table ${database.engine === 'postgresql' ? 'concurrently ' : ''}${quoted(name)}`);
    return { tables: tables.length, milliseconds: performance.now() - begun };
  } finally {
    await client.end();
  }
}
