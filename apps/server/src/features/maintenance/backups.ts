import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME, type Backup, type BackupKind } from '@consilium/contract';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { backUp } from '../../database/backup/back-up.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { notFound } from '../../platform/errors.ts';

type Place = { config: Pick<Config, 'dataFolder'>; database: OpenDatabase };

const folderOf = ({ dataFolder }: Place['config']) => join(dataFolder, 'backups');

/** The backups in the data folder, the newest first. */
export async function listBackups(config: Place['config']): Promise<Backup[]> {
  const folder = folderOf(config);
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)) : [];
  const backups = await Promise.all(names.map((name) => describe(config, name)));
  return backups.sort((a, b) => (a.madeAt < b.madeAt || (a.madeAt === b.madeAt && a.name < b.name) ? 1 : -1));
}

async function describe(config: Place['config'], name: string): Promise<Backup> {
  const { size, mtime } = await stat(join(folderOf(config), name));
  const kind = BACKUP_NAME.exec(name)?.[1] as BackupKind;
  return { name, kind, madeAt: mtime.toISOString(), bytes: size };
}

/** Backs everything up into a new file of the data folder. */
export async function makeBackup({ config, database }: Place, kind: BackupKind): Promise<Backup> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stem = `${kind}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  let name = `${stem}.backup`;
  for (let more = 2; existsSync(join(folder, name)); more++) name = `${stem}-${more}.backup`;
  await backUp(besideServer(database), join(folder, name));
  return describe(config, name);
}

/** Deletes the oldest daily backups beyond so many. @returns how many were deleted. */
export async function dropOldBackups(config: Place['config'], kept: number): Promise<number> {
  const old = (await listBackups(config)).filter(({ kind }) => kind === 'daily').slice(kept);
  for (const { name } of old) await rm(join(folderOf(config), name), { force: true });
  return old.length;
}

/** The file of a backup. @throws AppError 404. */
export function backupFile(config: Place['config'], name: string): string {
  const file = join(folderOf(config), name);
  if (!BACKUP_NAME.test(name) || !existsSync(file)) throw notFound('This backup');
  return file;
}

/**
 * The database for long work while the server runs. The embedded one has one backend: a second connection would have those of the pool wait at the backend
 * until their answers are late and the whole database is opened anew. So its one connection is borrowed, and others wait for that.
 */
export function besideServer(database: OpenDatabase): OpenDatabase {
  if (database.engine === 'postgresql') return database;
  const unhurried = async (): Promise<Client> => {
    const client = await database.pool.connect();
    const end = async () => {
      // Without a commit before it everything is taken back, as when a connection ends.
      await client.query('rollback').catch(() => undefined);
      client.release();
    };
    return Object.assign(Object.create(client), { end }) as Client;
  };
  return { ...database, unhurried };
}
