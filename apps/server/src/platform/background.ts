import type { FastifyBaseLogger } from 'fastify';
import type { NoteError } from './errors.ts';

/** Work that an answer does not wait for, so that its time tells nothing. `settled` resolves when all of it is done. */
export type Background = { run: (what: string, work: () => Promise<unknown>) => void; settled: () => Promise<void> };

/** Failures are logged by what was tried and why, without values. */
export function startBackground(log: FastifyBaseLogger, noteError: NoteError): Background {
  const open = new Set<Promise<unknown>>();
  return {
    run: (what, work) => {
      const running = work()
        .catch((error: unknown) => {
          log.error({ err: error }, `${what} failed`);
          noteError(error);
        })
        .finally(() => open.delete(running));
      open.add(running);
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
