import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './connect.ts';

/** Any number, the same in every Consilium process: only one migrates at a time. */
const MIGRATION_LOCK = 7_246_001;

/** The folder of migrations: beside the bundle when built, beside this file from source. */
export function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}.`);
  return folder;
}

/**
 * Brings the schema up to date and then does what else belongs to a start; on PostgreSQL under an advisory lock, so that several servers may start at once.
 * @param then with the lock still held.
 */
export async function migrateDatabase({ unhurried, engine }: OpenDatabase, then: () => Promise<void> = async () => undefined): Promise<void> {
  const client = await unhurried();
  try {
    if (engine === 'postgresql') await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await then();
  } finally {
    // The advisory lock goes with the connection.
    await client.end();
  }
}
