import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readBackupFile } from '../../database/backup/backup-file.ts';
import { restore } from '../../database/backup/restore.ts';
import { sessions, settingRows } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { seedContent } from '../../seed-content.ts';
import { backupFile, besideServer, makeBackup } from './backups.ts';

type Restored = { madeAt: string; tables: number; rows: number; before: string };

/**
 * Puts a backup in the place of everything, after a backup of what is there. Only while the site is closed, and it stays closed. Everybody is signed out, since
 * sessions that had ended would be open again. @throws AppError 404 or 409, where nothing was changed.
 */
export async function restoreBackup(context: Context, request: FastifyRequest, name: string): Promise<Restored> {
  const { config, content, database, settings, published } = context;
  const file = backupFile(config, name);
  if (!settings.value('closed')) throw new AppError('not-on', 'Close the site for maintenance first: what people write meanwhile would be lost.');
  await requireKeys(context, file);
  const before = await makeBackup(context, 'before-restore');
  const { madeAt, tables } = await restore(besideServer(database), file, true).catch((error: unknown) => {
    // Its sentences are made for whoever restores; what a database says may quote rows.
    if (error instanceof Error && !('code' in error) && /Nothing was changed/.test(error.message)) throw new AppError('unfit', error.message);
    throw error;
  });
  const { db } = database;
  await db.transaction(async (transaction) => {
    await transaction.delete(sessions);
    const closed = { value: true, version: sql`${settingRows.version} + 1`, updatedAt: sql`now()` };
    await transaction.insert(settingRows).values({ key: 'closed', value: true, version: 1 }).onConflictDoUpdate({ target: settingRows.key, set: closed });
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await audit(db, request, { action: 'backup-restored', actorId: viewerOf(request).user.id, details: { name, madeAt, rows, before: before.name } });
  await seedContent(db, content.knowledge());
  await settings.refresh();
  await published.look();
  return { madeAt, tables: tables.length, rows, before: before.name };
}

/** Nobody could read what members wrote in it without its key. @throws AppError 409. */
async function requireKeys({ keys }: Context, file: string): Promise<void> {
  const missing: string[] = [];
  await readBackupFile(file, {
    row: ({ name, columns }, row) => {
      const key = name === 'encryption_checks' ? row[columns.findIndex((column) => column.name === 'key_id')] : null;
      if (key && !keys.all.has(key)) missing.push(key);
    },
  }).catch((error: Error) => {
    throw new AppError('unfit', error.message);
  });
  if (missing.length > 0)
    throw new AppError(
      'unfit',
      `This backup needs the encryption key ${missing.join(', ')}, which is not here. Nothing was changed. Put that key beside the one in use first.`,
    );
}
