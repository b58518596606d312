import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDurableDatabase } from './durable-embedded.ts';

/** The embedded database runs here, off the server's main thread, and is reached like a PostgreSQL server over a unix socket. */
const { folder, socket, maxConnections } = workerData as { folder: string; socket: string; maxConnections: number };

const database = await openDurableDatabase(folder);
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
