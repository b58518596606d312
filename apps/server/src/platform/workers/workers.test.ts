import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { KNOWLEDGE_FILE } from '../../knowledge.ts';
import { openWorkers, type WorkerLimits, type Workers } from './index.ts';

let workers: Workers | undefined;
afterEach(() => workers?.close());

/** Threads that do what they are told with a text: `hang`, `hoard` memory, or give it back. */
function obedient(limits: Partial<WorkerLimits>): (text: string) => Promise<unknown> {
  const opened = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, { threads: 1, ...limits }, new URL('./obedient-worker.mjs', import.meta.url));
  workers = opened;
  return (text) => opened.run('searchFindings', text);
}

it('does the work of the engine and of the password check in a thread, from the compiled knowledge', async () => {
  expect(existsSync(KNOWLEDGE_FILE)).toBe(true);
  workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, { threads: 1 });
  expect(await workers.run('searchFindings', 'headache')).toContainEqual(expect.objectContaining({ id: 'headache' }));
  expect(await workers.run('guessPassword', { password: 'password', known: [] })).toMatchObject({ score: 0 });
});

it('lets threads read the knowledge for as long as that takes, while an order would have been given up', async () => {
  const opened = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, { threads: 1, waitMs: 20, workMs: 1 });
  workers = opened;
  const warm = opened.warmUp();
  await expect(opened.run('searchFindings', 'headache')).rejects.toMatchObject({ code: 'busy' });
  await warm;
  expect(opened.load()).toMatchObject({ threads: 1, done: 1 });
});

it('packs the knowledge for a browser for as long as that takes', async () => {
  workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, { threads: 1, workMs: 500 });
  const { packed } = await workers.run('packKnowledge', null);
  expect(packed.length).toBeGreaterThan(1_000_000);
});

it('judges a long password by its beginning, in a moment', async () => {
  workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, { threads: 1 });
  const { score } = await workers.run('guessPassword', { password: 'aB3$'.repeat(50), known: [] });
  expect(score).toBeGreaterThanOrEqual(0);
});

it('ends a thread that works too long, says so, and goes on with a new one', async () => {
  const order = obedient({ workMs: 300 });
  const hanging = order('hang');
  const behind = order('behind it');
  await expect(hanging).rejects.toMatchObject({ status: 503, code: 'took-too-long', message: expect.stringMatching(/shorter/) });
  expect(await behind).toBe('behind it');
});

it('ends a thread that fills its memory, and only that', async () => {
  const order = obedient({ heapMb: 32 });
  await expect(order('hoard')).rejects.toMatchObject({ status: 503, code: 'took-too-long' });
  expect(await order('afterwards')).toBe('afterwards');
});

it('refuses what would wait behind too many others, or too long', async () => {
  const order = obedient({ queue: 2, waitMs: 400, workMs: 60_000 });
  const begun = expect(order('hang')).rejects.toThrow();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => order('waits')));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 503, code: 'busy', message: expect.stringMatching(/try again/) } });
  await workers?.close();
  await begun;
});
