import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is already open in another Consilium process. Stop that one first, or start this one with another DATA_FOLDER.`);
  }
}

/**
 * Holds a data folder for this process alone: the embedded database itself does not lock it, and two processes would lose rows.
 * On Linux an abstract socket named after the folder's real path is held, which the system frees when the process ends; elsewhere a lock file.
 * @returns a function that lets go. @throws FolderInUseError when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const real = realpathSync(folder);
  if (process.platform !== 'linux') return lockByFile(real);
  const name = `\0consilium-${createHash('sha256').update(real).digest('hex').slice(0, 40)}`;
  const holder = createServer();
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error));
    holder.listen(name, resolve);
  });
  holder.unref();
  return () => new Promise((resolve) => holder.close(() => resolve()));
}

function lockByFile(folder: string): () => Promise<void> {
  const file = join(folder, 'in-use.lock');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new FolderInUseError(folder);
    throw error;
  }
  return async () => rmSync(file, { force: true });
}
