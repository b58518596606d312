import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import { analysisCounts } from '../../database/schema/index.ts';

export type AnalysisCount = Pick<typeof analysisCounts.$inferInsert, 'triage' | 'systems' | 'findings' | 'engineVersion'>;

/** Assessments that wait to be counted while the database takes nothing; more are not counted. */
const MOST_WAITING = 1000;

/**
 * Counts assessments after they were answered: nobody waits for it, and nobody's fails with it. What the database does not take waits for the next assessment and is
 * lost with the process.
 * @returns what leaves the count row of one: when, how long (whole milliseconds), how urgent, which systems. No text.
 */
export function openCounts({ database: { db }, background }: Pick<Context, 'database' | 'background'>) {
  let waiting: (typeof analysisCounts.$inferInsert)[] = [];
  let writing = false;

  const write = async (log: FastifyBaseLogger) => {
    if (writing) return;
    writing = true;
    try {
      while (waiting.length > 0) {
        const told = waiting;
        await db.insert(analysisCounts).values(told);
        waiting = waiting.filter((count) => !told.includes(count));
      }
    } catch (error) {
      log.warn({ err: error }, `assessments not counted: ${waiting.length}`);
    } finally {
      writing = false;
    }
  };

  return (counted: AnalysisCount, durationMs: number, log: FastifyBaseLogger): void => {
    if (waiting.length < MOST_WAITING) waiting = [...waiting, { ...counted, durationMs, createdAt: new Date() }];
    background.run('counting assessments', () => write(log));
  };
}
