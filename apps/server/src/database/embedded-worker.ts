import { parentPort, workerData } from 'node:worker_threads';
import { openDurableDatabase } from './durable-embedded.ts';
import { serveEmbedded } from './embedded-server.ts';

/** The embedded database runs here, off the server's main thread, and is reached like a PostgreSQL server over a unix socket. */
const { folder, socket } = workerData as { folder: string; socket: string };

const database = await openDurableDatabase(folder);
const server = serveEmbedded(database);
server.listen(socket, () => parentPort?.postMessage('ready'));

parentPort?.once('message', async () => {
  server.close();
  await database.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
