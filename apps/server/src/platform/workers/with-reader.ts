import type { TextReading } from '@consilium/engine';
import type { Reader } from '@consilium/reader';
import type { Workers } from './index.ts';
import type { Tasks } from './worker.ts';

/** What is read of an order before it goes to a thread: one model a process, however many threads there are. */
type Described = Parameters<Tasks['analyse']>[0];

const READ_OF: { [Name in keyof Tasks]?: (input: never) => Pick<Described, 'description'> } = {
  analyse: (request: Described) => request,
  analyseBriefly: (request: Described) => request,
  answerAnalysis: ({ request }: { request: Described }) => request,
  readSample: ({ request }: { request: Described }) => request,
  readSystem: ({ request }: { request: Described }) => request,
  readForOpinion: (request: Described) => request,
  recognise: (asked: Pick<Described, 'description'>) => asked,
};

/**
 * Workers whose texts the learned reader reads first. Where it cannot, the threads go on without it, by rules and ear.
 * @param reader settles with undefined where this machine cannot run it. @param note takes what went wrong.
 */
export function withReader(workers: Workers, reader: Promise<Reader | undefined>, note: (error: unknown) => void): Workers {
  const readingOf = async (task: keyof Tasks, input: unknown): Promise<TextReading | undefined> => {
    const described = READ_OF[task]?.(input as never);
    if (!described) return undefined;
    try {
      return await (await reader)?.read(described.description);
    } catch (error) {
      note(error);
      return undefined;
    }
  };
  return { ...workers, run: async (task, input) => workers.run(task, input, await readingOf(task, input)) };
}
