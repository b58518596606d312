import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Config } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;

/** An open database and how to close it. `engine` says which kind answers. */
export type OpenDatabase = { db: Database; engine: 'embedded' | 'postgresql'; pool: Pool; close: () => Promise<void> };

const POOL_SIZE = 10;
const EMBEDDED_PORT = 5432;

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in the data folder. The only place that knows the difference. */
export function connectDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  return config.databaseUrl ? connectPostgres(config.databaseUrl) : connectEmbedded(config.dataFolder);
}

async function connectPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  await pool.query('select 1');
  return { db: drizzle(pool, { schema }), engine: 'postgresql', pool, close: () => pool.end() };
}

async function connectEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataFolder);
  const sockets = join(dataFolder, 'run');
  mkdirSync(sockets, { recursive: true });
  chmodSync(sockets, 0o700);
  const socket = join(sockets, `.s.PGSQL.${EMBEDDED_PORT}`);
  rmSync(socket, { force: true });
  const worker = startWorker({ folder: join(dataFolder, 'db'), socket, maxConnections: POOL_SIZE + 5 });
  try {
    await messageFrom(worker, 'ready');
  } catch (error) {
    await unlock();
    throw error;
  }
  const pool = new Pool({ host: sockets, port: EMBEDDED_PORT, user: 'postgres', database: 'postgres', max: POOL_SIZE });
  return {
    db: drizzle(pool, { schema }),
    engine: 'embedded',
    pool,
    close: async () => {
      await pool.end();
      const closed = messageFrom(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await unlock();
    },
  };
}

/** Built, the worker stands beside the bundle; from source it is loaded through the TypeScript runner. */
function startWorker(workerData: { folder: string; socket: string; maxConnections: number }): Worker {
  const built = new URL('./embedded-worker.js', import.meta.url);
  if (existsSync(built)) return new Worker(built, { workerData });
  return new Worker(new URL('./embedded-worker-from-source.mjs', import.meta.url), { workerData });
}

function messageFrom(worker: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === wanted && resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped (exit ${code}).`)));
  });
}
