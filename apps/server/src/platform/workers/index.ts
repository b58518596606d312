import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TextReading } from '@consilium/engine';
import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { Order, Tasks, WorkerData } from './worker.ts';

/** Work done off the main thread, so that a page never waits for somebody's text. */
export type Workers = {
  /** @throws AppError 503 when too many wait already, or when this took too long and was stopped. */
  run: <Name extends keyof Tasks>(task: Name, input: Parameters<Tasks[Name]>[0], reading?: TextReading) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Every thread reads the knowledge, however long that takes: one that were ended for being slow would begin again. @throws when a thread cannot. */
  warmUp: () => Promise<void>;
  /** New threads with other content take the place of those there are, once each has taken it up; what was ordered before is finished. @throws when they cannot, and those there were stay. */
  take: (data: WorkerData) => Promise<void>;
  /** What the threads have to do and did; `p99` of the work in ms. */
  load: () => { threads: number; waiting: number; done: number; p99: number | null };
  /** Ends the threads, whatever they do: close it after the last answer. */
  close: () => Promise<void>;
};

export type WorkerLimits = {
  threads: number;
  /** Milliseconds a thread may work on one order; then it is ended and a new one takes its place. */
  workMs: number;
  /** Milliseconds an order may wait until a thread takes it up; a new thread first reads the knowledge, on a busy machine for many seconds. */
  waitMs: number;
  /** Orders that may wait. */
  queue: number;
  /** MB of the heap of one thread. With the knowledge in it one holds about 100. */
  heapMb: number;
};

/** One core stays free for the main thread; more than two threads are not worth their memory on the machines this runs on. */
const WORKER_LIMITS: WorkerLimits = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  workMs: 5_000,
  waitMs: 60_000,
  queue: 200,
  heapMb: 512,
};

/**
 * Threads start with the first order.
 * @param entry the file they run, for tests.
 */
export function openWorkers(data: WorkerData, limits: Partial<WorkerLimits> = {}, entry = builtOrSource()): Workers {
  const { threads, workMs, waitMs, queue, heapMb } = { ...WORKER_LIMITS, ...limits };
  let pool: Piscina | undefined;
  let content = data;
  const readIn = async (threadsOf: Piscina) => void (await Promise.all(Array.from({ length: threads }, () => threadsOf.run(warmUp()))));
  const start = (workerData: WorkerData) =>
    new Piscina({
      filename: fileURLToPath(entry),
      workerData,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: queue,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // A thread that ends between two orders is replaced; nobody waits for its error.
    }).on('error', (error: Error) => console.error(`A worker thread failed: ${error.message}`));

  return {
    run: async (task, input, reading) => {
      pool ??= start(content);
      const begun = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
      const ordered = Date.now();
      /** Milliseconds this order may still take: of its wait until a thread has begun, then of its work. */
      const rest = () => (begun[0] ? begun[0] + workMs : ordered + waitMs) - Date.now();
      const patience = new AbortController();
      let clock: NodeJS.Timeout | undefined;
      const look = () => {
        if (rest() <= 0) return patience.abort();
        clock = setTimeout(look, Math.min(workMs, rest()));
      };
      look();
      try {
        return await pool.run({ task, input, begun, reading }, { signal: patience.signal });
      } catch (error) {
        throw refusalOf(error, begun[0] !== 0);
      } finally {
        clearTimeout(clock);
      }
    },
    warmUp: () => {
      pool ??= start(content);
      return readIn(pool);
    },
    take: async (next) => {
      const fresh = start(next);
      try {
        await readIn(fresh);
      } catch (error) {
        await fresh.destroy();
        throw error;
      }
      const before = pool;
      content = next;
      pool = fresh;
      before?.close().catch(() => undefined);
    },
    load: () => ({
      threads: pool?.threads.length ?? 0,
      waiting: pool?.queueSize ?? 0,
      done: pool?.completed ?? 0,
      p99: pool && pool.completed > 0 ? pool.histogram.runTime.p99 : null,
    }),
    close: async () => {
      await pool?.destroy();
    },
  };
}

const warmUp = (): Order => ({ task: 'warmUp', input: null as never, begun: new Float64Array(1) });
const busy = () => new AppError('busy', 'The server is busy. Please try again in a moment.');
const stopped = () => new AppError('took-too-long', 'This took too long and was stopped. Please try again with a shorter text.');

function refusalOf(error: unknown, begun: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return begun ? stopped() : busy();
  return error.message === 'Task queue is at limit' ? busy() : error;
}

/** Built, the worker stands beside the bundle; from source it is loaded through the TypeScript runner. */
function builtOrSource(): URL {
  const built = new URL('./worker.js', import.meta.url);
  return existsSync(built) ? built : new URL('./worker-from-source.mjs', import.meta.url);
}
