import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextReading } from '@consilium/engine';
import { Piscina } from 'piscina';
import type { Workers } from './index.ts';
import type { Tasks } from './worker.ts';

/** The learned reader in the one thread that holds its model, for all threads that assess. */
export type ReaderThread = {
  /** @throws when this machine cannot run the model, or when too many texts wait. */
  read: (text: string) => Promise<TextReading>;
  close: () => Promise<void>;
};

/** Texts that may wait. */
const QUEUE = 200;

/** The thread starts at once and loads the model. @param entry the file it runs, for tests. */
export function openReaderThread(entry = builtOrSource()): ReaderThread {
  const pool = new Piscina({ filename: fileURLToPath(entry), minThreads: 1, maxThreads: 1, maxQueue: QUEUE });
  return { read: (text) => pool.run(text) as Promise<TextReading>, close: () => pool.destroy() };
}

/** Built, the thread's file stands beside the bundle; from source it is loaded through the TypeScript runner. */
function builtOrSource(): URL {
  const built = new URL('./reader-thread.js', import.meta.url);
  return existsSync(built) ? built : new URL('./reader-thread-from-source.mjs', import.meta.url);
}

type Described = Pick<Parameters<Tasks['analyse']>[0], 'description'>;

/** What is read of an order before it goes to a thread. */
const READ_OF: { [Name in keyof Tasks]?: (input: never) => Described } = {
  analyse: (request: Described) => request,
  analyseBriefly: (request: Described) => request,
  answerAnalysis: ({ request }: { request: Described }) => request,
  readSample: ({ request }: { request: Described }) => request,
  readSystem: ({ request }: { request: Described }) => request,
  readForOpinion: (request: Described) => request,
  recognise: (asked: Described) => asked,
};

/**
 * Workers whose texts the learned reader reads first. Where it cannot, the threads go on without it, by rules and ear.
 * @param note takes what went wrong. Closing the workers closes the reader.
 */
export function withReader(workers: Workers, reader: ReaderThread, note: (error: unknown) => void): Workers {
  const readingOf = async (task: keyof Tasks, input: unknown): Promise<TextReading | undefined> => {
    const described = READ_OF[task]?.(input as never);
    if (!described) return undefined;
    try {
      return await reader.read(described.description);
    } catch (error) {
      note(error);
      return undefined;
    }
  };
  return {
    ...workers,
    run: (task, input) => readingOf(task, input).then((reading) => workers.run(task, input, reading)),
    close: async () => {
      await Promise.all([workers.close(), reader.close()]);
    },
  };
}
