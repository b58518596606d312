import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const PORT = 5432;
/** Milliseconds until the next try when the engine could not be started again. */
const RESTART_PAUSE_MS = 5000;

/** The embedded database in its worker thread. `address` is where its unix socket is. */
export type EmbeddedEngine = {
  address: { host: string; port: number; user: string; database: string };
  /** Ends the thread whatever it is doing; it is started again on the same folder, and what was committed is there. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the embedded database on a folder that is held already, and starts it again when its thread should end. */
export async function startEmbeddedEngine(dataFolder: string): Promise<EmbeddedEngine> {
  const sockets = join(dataFolder, 'run');
  mkdirSync(sockets, { recursive: true });
  chmodSync(sockets, 0o700);
  const socket = join(sockets, `.s.PGSQL.${PORT}`);
  const folder = join(dataFolder, 'db');
  let worker: Worker;
  let running = false;
  let closing = false;

  async function start(): Promise<void> {
    rmSync(socket, { force: true });
    worker = startWorker({ folder, socket });
    await messageFrom(worker, 'ready');
    running = true;
    worker.once('exit', () => {
      running = false;
      if (!closing) startAgain();
    });
  }

  /** Only where the database is: in a folder that is away (its disk is not mounted) the engine would make a new one, with nothing in it. */
  function startAgain(): void {
    const started = existsSync(join(folder, 'PG_VERSION')) ? start() : Promise.reject(new Error('The folder of the database is not there.'));
    started.catch(() => setTimeout(() => closing || startAgain(), RESTART_PAUSE_MS).unref());
  }

  await start();
  return {
    address: { host: sockets, port: PORT, user: 'postgres', database: 'postgres' },
    restart: async () => {
      await worker.terminate();
    },
    close: async () => {
      closing = true;
      if (!running) return void (await worker.terminate());
      const closed = messageFrom(worker, 'closed');
      worker.postMessage('close');
      await closed.catch(() => undefined);
    },
  };
}

/** Built, the worker stands beside the bundle; from source it is loaded through the TypeScript runner. */
function startWorker(workerData: { folder: string; socket: string }): Worker {
  const built = new URL('./embedded-worker.js', import.meta.url);
  if (existsSync(built)) return new Worker(built, { workerData });
  return new Worker(new URL('./embedded-worker-from-source.mjs', import.meta.url), { workerData });
}

/** @throws an Error when the thread ends before it says what is wanted. */
function messageFrom(worker: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === wanted && resolve());
    worker.on('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped (exit ${code}).`)));
  });
}
