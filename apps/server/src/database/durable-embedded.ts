import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

type FileStream = { nfd: number };
type NodeFiles = { stream_ops: { fsync?: (stream: FileStream) => number } };

/** PGlite starts PostgreSQL with -F (no fsync); here each commit waits until it is on the disk. */
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * Opens the embedded database so that a commit survives a power cut as far as the disk keeps its word.
 * Emscripten's file system for Node has no fsync of its own (`fd_sync` then does nothing), so it is given one.
 */
export async function openDurableDatabase(folder: string): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: folder, startParams });
  const { filesystems } = database.Module.FS as unknown as { filesystems: { NODEFS: NodeFiles } };
  filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  // What was written while the database opened is put on the disk as well.
  await database.exec('CHECKPOINT');
  return database;
}
