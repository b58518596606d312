import type { FastifyInstance } from 'fastify';
import { sentenceOf } from './platform/describe-error.ts';

/** Signals that end a server: of a service manager, and of Ctrl+C. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Milliseconds between two looks for connections that have become idle. */
const SWEEP_MS = 50;

export type Stopping = {
  app: Pick<FastifyInstance, 'close' | 'server'>;
  /** What is closed after the last answer, in this order. */
  after: readonly (() => unknown)[];
  /** Milliseconds that answers under way may still take, and closing what is behind them as well. */
  limitMs: number;
};

/**
 * Stops listening, lets every request under way have its answer and then closes what they needed. What takes longer than the limit is cut off.
 * @returns whether all of it ended by itself.
 */
export async function stopGracefully({ app, after, limitMs }: Stopping): Promise<boolean> {
  const closing = app.close();
  // A connection whose last answer has gone out is of no use any more, but its browser would keep it for the next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const answered = await within(limitMs, closing);
  clearInterval(sweep);
  if (!answered) app.server.closeAllConnections();
  const closed = await within(
    limitMs,
    closing.then(async () => {
      for (const close of after) await close();
    }),
  );
  return answered && closed;
}

/** Ends the process at the first signal as soon as everything has ended, with code 1 when something had to be cut off; at a second signal at once. */
export function stopOnSignal(stopping: Stopping): void {
  let asked = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      stopGracefully(stopping).then(
        (whole) => process.exit(whole ? 0 : 1),
        (error: unknown) => {
          console.error(sentenceOf(error));
          process.exit(1);
        },
      );
    });
}

/** @returns whether the work was done in time. @throws what the work throws in time. */
async function within(milliseconds: number, work: PromiseLike<unknown>): Promise<boolean> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    clock = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(clock);
  }
}
