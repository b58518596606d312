import type { Config } from '../config.ts';
import { connectDatabase, type OpenDatabase } from './connect.ts';
import { FolderInUseError } from './folder-lock.ts';

/** Opens the database for a command. @throws an Error that says to stop the server when it holds the data folder. */
export function connectForCommand(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  return connectDatabase(config).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Error(`The server is running and holds the data folder ${config.dataFolder}. Stop it (Ctrl+C), run this command again, then start it.`);
  });
}
