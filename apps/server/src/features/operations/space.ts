import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/connect.ts';

/** Bytes the database takes on its machine; null when it does not say. */
export async function databaseSize({ db }: Pick<OpenDatabase, 'db'>): Promise<number | null> {
  const { rows } = await db.execute<{ size: string }>(sql`select pg_database_size(current_database())::text as size`);
  return rows[0] ? Number(rows[0].size) : null;
}

/** Bytes of the disk that holds a folder, and what is free for this process; null where the system does not say. */
export async function diskOf(folder: string): Promise<{ total: number; free: number } | null> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { total: bsize * blocks, free: bsize * bavail };
  } catch {
    return null;
  }
}
