import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ErrorCode, Vignette } from '@consilium/contract';
import { fitWeight } from '@consilium/engine';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type AiModelRow, aiEvaluationResults, aiEvaluations, aiModels } from '../../database/schema/index.ts';
import { AppError, type NoteError } from '../../platform/errors.ts';
import { formOf, PROMPTS } from '../ai/index.ts';
import { askModels } from './ask-models.ts';
import { expectedOf, figuresOf } from './figures.ts';
import { verdictOn } from './gate.ts';
import { type MeasuredCase, measureCase } from './measure.ts';
import type { Evaluations, Run } from './running.ts';

type Parts = Pick<Context, 'ai' | 'database' | 'workers' | 'content'>;
/** How often a server says that it still runs one, and after how long nobody believes it any more. */
const BEAT_MS = 10_000;
const DEAD_AFTER_S = 60;
/** A thread that is busy with visitors, or slow because the machine is, is asked again so often. */
const PASSING: readonly ErrorCode[] = ['busy', 'took-too-long'];
const TRIES = 5;
const AGAIN_MS = 1000;

const isRunning = (id: string) => and(eq(aiEvaluations.id, id), eq(aiEvaluations.state, 'running'));

/** What a server that is no more has left is not running. */
export async function endDead({ db }: Pick<Context['database'], 'db'>): Promise<void> {
  await db
    .update(aiEvaluations)
    .set({ state: 'interrupted', endedAt: sql`now()` })
    .where(and(eq(aiEvaluations.state, 'running'), lt(aiEvaluations.beatAt, sql`now() - make_interval(secs => ${DEAD_AFTER_S})`)));
}

export function openEvaluations(parts: Parts, noteError: NoteError): Evaluations {
  const { db } = parts.database;
  const here = new Map<string, { stop: AbortController; done: Promise<void> }>();

  const end = (id: string, state: 'cancelled' | 'interrupted' | 'failed') =>
    db.update(aiEvaluations).set({ state, endedAt: sql`now()` }).where(isRunning(id)).returning({ id: aiEvaluations.id });

  /** Says that it goes on, and how far it is. Somebody may have ended it on another server. */
  const beat = async (id: string, stop: AbortController, done?: number) => {
    const [still] = await db
      .update(aiEvaluations)
      .set({ beatAt: sql`now()`, ...(done === undefined ? {} : { done }) })
      .where(isRunning(id))
      .returning({ id: aiEvaluations.id });
    if (!still) stop.abort();
  };

  async function work(run: Run, stop: AbortController): Promise<void> {
    const clock = setInterval(() => void beat(run.id, stop).catch(() => undefined), BEAT_MS).unref();
    try {
      const measured = await measureAll(parts, run, stop.signal, (done) => beat(run.id, stop, done));
      await keep(parts, run, measured);
    } catch (error) {
      const wasEnded = stop.signal.aborted;
      // Of the cases that are asked at the same time none goes on.
      stop.abort();
      if (wasEnded) return;
      noteError(error);
      await end(run.id, 'failed').catch(noteError);
    } finally {
      clearInterval(clock);
    }
  }

  return {
    begin: async ({ userId, engine, told, ...run }) => {
      await endDead(parts.database);
      const id = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(aiEvaluations)
          .values({
            setKind: run.set.kind,
            setName: run.set.name,
            setDigest: digestOf(run.vignettes),
            userId,
            cases: run.vignettes.length,
            expected: run.vignettes.map(expectedOf),
            models: run.models.map((model) => ({ id: model.id, name: model.name })),
            promptVersion: PROMPTS.secondOpinion.version,
            engineVersion: engine.version,
            knowledgeVersion: engine.knowledge,
          })
          .onConflictDoNothing()
          .returning({ id: aiEvaluations.id });
        if (!row) throw new AppError('already-on', 'An evaluation is running already. Wait until it is done, or end it.');
        await told(transaction, row.id);
        return row.id;
      });
      const stop = new AbortController();
      const done = work({ ...run, id }, stop).finally(() => here.delete(id));
      here.set(id, { stop, done });
      return id;
    },
    cancel: async (id) => {
      const [was] = await end(id, 'cancelled');
      here.get(id)?.stop.abort();
      return was !== undefined;
    },
    close: async () => {
      for (const [id, { stop }] of here) {
        await end(id, 'interrupted').catch(() => undefined);
        stop.abort();
      }
      await Promise.all([...here.values()].map(({ done }) => done));
    },
  };
}

const digestOf = (vignettes: readonly Vignette[]) => createHash('sha256').update(JSON.stringify(vignettes)).digest('hex').slice(0, 16);

/** Half of what a model takes at once is left to visitors. */
const atOnce = (models: readonly AiModelRow[]) => Math.max(1, Math.floor(Math.min(...models.map(({ concurrency }) => concurrency), 8) / 2));

/** All cases in their order, some at once. @throws what ended it. */
async function measureAll(parts: Parts, { vignettes, models }: Run, signal: AbortSignal, told: (done: number) => Promise<void>): Promise<MeasuredCase[]> {
  const ask = askModels(
    parts,
    models.map(({ id }) => id),
    signal,
  );
  // One thread at most, so that visitors have the others.
  const inTurn = oneAfterTheOther();
  const patient: Parameters<typeof measureCase>[0] = {
    content: parts.content,
    run: (task, input) => inTurn(() => patiently(() => parts.workers.run(task, input), signal)),
  };
  const measured: MeasuredCase[] = [];
  let next = 0;
  let done = 0;
  const take = async () => {
    for (let place = next++; place < vignettes.length; place = next++) {
      signal.throwIfAborted();
      const vignette = vignettes[place];
      if (!vignette) return;
      measured[place] = await measureCase(patient, vignette, models.length, ask);
      done += 1;
      await told(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce(models) }, take));
  signal.throwIfAborted();
  return measured;
}

/** @returns what does one piece of work after the other, in the order in which they were given. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Visitors come first: where the threads are busy with them, this waits. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && PASSING.includes(error.code)) || tried >= TRIES) throw error;
      await setTimeout(AGAIN_MS * tried, undefined, { signal });
    }
  }
}

/** Only the set that everybody has decides: else whoever wants a model in brings the cases it can do. */
const NO_VERDICT = { verdict: null, reasons: [] };
const CHANGED = { verdict: 'undecided' as const, reasons: ['Its settings were changed while it was measured.'] };

/** Writes what was counted, and that it is done, at once; not if somebody has ended it meanwhile. */
async function keep({ database: { db } }: Parts, { id, set, vignettes, models }: Run, measured: readonly MeasuredCase[]): Promise<void> {
  const expected = vignettes.map(expectedOf);
  const engine = measured.map((one) => one.engine);
  const engineFigures = figuresOf(expected, engine);
  const versions = new Map((await db.select({ id: aiModels.id, version: aiModels.version }).from(aiModels)).map((now) => [now.id, now.version]));
  const inOrder = measured.flatMap(({ given, engine: { id: caseId } }) => (given ? [{ given, caseId }] : [])).sort((a, b) => (a.caseId < b.caseId ? -1 : 1));
  const results: Omit<typeof aiEvaluationResults.$inferInsert, 'evaluationId' | 'place'>[] = [
    { kind: 'engine', name: 'Built-in engine', reasons: [], figures: engineFigures, cases: engine.map(kept) },
    ...models.map((model, place) => {
      const own = measured.flatMap((one) => one.models[place] ?? []);
      const figures = figuresOf(expected, own, engine);
      const { verdict, reasons } =
        set.kind === 'shipped' ? (versions.get(model.id) === model.version ? verdictOn(figures, engineFigures) : CHANGED) : NO_VERDICT;
      return {
        ...{ kind: 'model' as const, modelId: model.id, name: model.name, model: model.model, modelVersion: model.version },
        ...{ form: formOf(model), verdict, reasons, figures, cases: own.map(kept) },
      };
    }),
    ...(models.length > 0 ? [poolOf(expected, measured)] : []),
  ];
  await db.transaction(async (transaction) => {
    const [still] = await transaction
      .update(aiEvaluations)
      .set({ state: 'done', done: vignettes.length, endedAt: sql`now()`, fit: fitWeight(inOrder.map(({ given }) => given)) })
      .where(isRunning(id))
      .returning({ id: aiEvaluations.id });
    if (!still) return;
    await transaction.insert(aiEvaluationResults).values(results.map((result, place) => ({ ...result, evaluationId: id, place })));
  });
}

function poolOf(expected: Parameters<typeof figuresOf>[0], measured: readonly MeasuredCase[]) {
  const pool = measured.map((one) => one.pool);
  const figures = figuresOf(
    expected,
    pool,
    measured.map(({ engine }) => engine),
  );
  return { kind: 'pool' as const, name: 'Engine and models together', reasons: [], figures, cases: pool.map(kept) };
}

/** What is kept of a case: no text. */
const kept = ({ id, outcome, level, signs, rank, chance, top }: MeasuredCase['engine']) => ({ id, outcome, level, signs, rank, chance, top });
