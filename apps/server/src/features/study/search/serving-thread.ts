import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors.ts';
import type { Answer, Order, Tasks, ThreadData } from './thread.ts';

/** Orders that may wait. */
const MOST_WAITING = 200;

/** The thread that holds the library. */
export type ServingThread = {
  /** @param patienceMs that it may take with its wait. @throws AppError 503 when too many wait already, or this took too long. */
  run: <Name extends keyof Tasks>(task: Name, input: Parameters<Tasks[Name]>[0], patienceMs: number) => Promise<ReturnType<Tasks[Name]>>;
  close: () => Promise<void>;
};

/** @param lost is told when the thread has ended by itself: what it held is gone. */
export function startServingThread(lost: (error: Error) => void, entry = builtOrSource()): ServingThread {
  const open = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void; clock: NodeJS.Timeout | undefined }>();
  let next = 0;
  let closed = false;
  const settle = (number: number) => {
    const order = open.get(number);
    clearTimeout(order?.clock);
    open.delete(number);
    return order;
  };
  const worker = new Worker(entry, { workerData: { role: 'library', entry: entry.href } satisfies ThreadData });
  worker.unref();
  worker.on('message', ({ number, output, error }: Answer) => {
    const order = settle(number);
    if (error !== undefined) order?.reject(new Error(error));
    else order?.resolve(output as never);
  });
  const end = (error: Error) => {
    for (const number of [...open.keys()]) settle(number)?.reject(error);
    if (!closed) lost(error);
    closed = true;
  };
  worker.on('error', end);
  worker.on('exit', () => end(busy()));

  return {
    run: (task, input, patienceMs) =>
      new Promise((resolve, reject) => {
        if (closed || open.size >= MOST_WAITING) return reject(busy());
        const number = next++;
        const clock = patienceMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => settle(number)?.reject(busy()), patienceMs);
        open.set(number, { resolve, reject, clock });
        worker.postMessage({ number, task, input: input as never } satisfies Order);
      }),
    close: async () => {
      closed = true;
      await worker.terminate();
    },
  };
}

const busy = () => new AppError('busy', 'The server is busy. Please try again in a moment.');

/** Built, the thread stands beside the bundle; from source it is loaded through the TypeScript runner. */
function builtOrSource(): URL {
  const built = new URL('./library-thread.js', import.meta.url);
  return existsSync(built) ? built : new URL('./thread-from-source.mjs', import.meta.url);
}
