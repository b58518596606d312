import { parentPort, Worker, workerData } from 'node:worker_threads';
import { stepBack } from '../../../platform/workers/step-back.ts';
import { type Learned, learnFrom, type Sample } from './learning.ts';
import { Library } from './library.ts';
import type { Names } from './namings.ts';
import type { Asking, Found, IndexedStudy } from './record.ts';
import type { PartOfWhole } from './records.ts';

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
  compare: ({ studies, whole }: { studies: { id: string; stamp: number }[]; whole?: PartOfWhole }) => library.compare(studies, whole),
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
if (role === 'learner') {
  stepBack();
  port.once('message', (sample: Sample) => port.postMessage(learnFrom(sample)));
} else
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
  const sampling = library.sampleToLearn(SAMPLED);
  if (!sampling) return;
  const ended = () => {
    learner = undefined;
    learnSoon();
  };
  const learning = new Worker(new URL(entry), { workerData: { role: 'learner', entry } satisfies ThreadData })
    .on('message', (learned: Learned) => {
      void learning.terminate();
      inPieces(library.learned(learned), ended);
    })
    // What was learned before serves on; the next change tries again.
    .on('error', (error) => {
      console.error(`Learning the library's meaning failed: ${error.message}`);
      learner = undefined;
    });
  learner = learning;
  inPieces(sampling.more, () => {
    const sample = sampling.sample();
    learning.postMessage(sample, [sample.starts.buffer, sample.terms.buffer, sample.times.buffer] as ArrayBuffer[]);
  });
}

/** Does a long piece of work a little at a time, so that searches are answered meanwhile. @param more says whether any is left. */
function inPieces(more: () => boolean, then: () => void): void {
  if (more()) setImmediate(() => inPieces(more, then));
  else then();
}
