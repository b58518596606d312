import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Library } from './library.ts';
import type { Learned, Sample } from './library-meaning.ts';
import { leadingDirections } from './meaning.ts';
import type { Names } from './namings.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';

/**
 * Runs in a thread of its own and holds the library. Meaning is learned in a second thread, which this one starts and which ends with its work, so that
 * nobody who searches waits for it.
 */
export type ThreadData = { role: 'library' | 'learner'; entry: string };

/** What the thread that serves is doing. `learnedFrom`: records that meaning was learned from, null while it was not. */
export type ThreadState = { records: number; words: number; bytes: number; learnedFrom: number | null; learning: boolean };

/** Records that meaning is learned from at most; those beyond are placed in what was learned. */
const SAMPLED = 30_000;
/** After the last change, before meaning is learned: an import brings many. */
const QUIET_MS = 1_500;

const TASKS = {
  compare: ({ studies, all }: { studies: { id: string; stamp: number }[]; all: boolean }) => library.compare(studies, all),
  take: (studies: IndexedStudy[]) => library.take(studies),
  nameThings: (names: Names) => library.nameThings(names),
  search: (asking: Asking): Found => library.search(asking),
  state: (_: null): ThreadState => ({
    records: library.size,
    words: library.words,
    bytes: library.bytes,
    learnedFrom: library.learnedFrom,
    learning: learner !== undefined,
  }),
};
export type Tasks = typeof TASKS;
/** An order to the thread, and its answer. */
export type Order = { number: number; task: keyof Tasks; input: never };
export type Answer = { number: number; output?: unknown; error?: string };

const library = new Library();
let learner: Worker | undefined;
let quiet: NodeJS.Timeout | undefined;

const { role, entry } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('The library is served in a thread of its own.');
if (role === 'learner')
  port.once('message', ({ matrix, ...sample }: Sample) =>
    port.postMessage({ ...sample, directions: leadingDirections(matrix, sample.dimensions) } satisfies Learned),
  );
else
  port.on('message', ({ number, task, input }: Order) => {
    let answer: Answer;
    try {
      answer = { number, output: TASKS[task](input) };
    } catch (error) {
      answer = { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    port.postMessage(answer);
    if (task === 'take' || task === 'compare') learnSoon();
  });

function learnSoon(): void {
  clearTimeout(quiet);
  if (!learner) quiet = setTimeout(learn, QUIET_MS);
}

function learn(): void {
  const sample = library.sampleToLearn(SAMPLED);
  if (!sample) return;
  const ended = () => {
    learner = undefined;
    learnSoon();
  };
  learner = new Worker(new URL(entry), { workerData: { role: 'learner', entry } satisfies ThreadData })
    .on('message', (learned: Learned) => {
      void learner?.terminate();
      const placeSome = library.learned(learned);
      const goOn = () => (placeSome() ? setImmediate(goOn) : ended());
      goOn();
    })
    // What was learned before serves on; the next change tries again.
    .on('error', (error) => {
      console.error(`Learning the library's meaning failed: ${error.message}`);
      learner = undefined;
    });
  const { starts, columns, values } = sample.matrix;
  learner.postMessage(sample, [starts.buffer, columns.buffer, values.buffer] as ArrayBuffer[]);
}
