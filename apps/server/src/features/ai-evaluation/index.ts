import {
  aiEvaluationCalls,
  type Evaluated,
  type Evaluation,
  type EvaluationDetail,
  faultsInWords,
  type PoolWeight,
  readVignettes,
  type Vignette,
  vignetteSchema,
} from '@consilium/contract';
import { ENGINE_VERSION, ENGINE_WEIGHT } from '@consilium/engine';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { aiEvaluationResults, aiEvaluations, aiModels, aiPoolWeights } from '../../database/schema/index.ts';
import { readCases } from '../../knowledge.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { allModels, askAgain, formOf } from '../ai/index.ts';
import { usernamesOf } from '../glossary/index.ts';
import { expectedOf, isEmergency, isHarmless } from './figures.ts';
import { endDead } from './runs.ts';

export { openEvaluations } from './runs.ts';

const SHOWN = 50;
const SHIPPED_NAME = 'Described cases';
type EvaluationRow = typeof aiEvaluations.$inferSelect;
type WeightRow = typeof aiPoolWeights.$inferSelect;
type Names = ReadonlyMap<string, string>;

/** How well AI models answer made-up cases, and what the second opinion weighs by. */
export function aiEvaluationRoutes(serve: Serve, context: Context): void {
  const { settings, evaluations, content } = context;
  const { db } = context.database;
  let read: readonly Vignette[] | undefined;
  /**
   * The cases that every installation has: those of two writers of `bench/cases`, who had not seen the software. What is right for each is its writer's judgement; no
   * clinician has read them. The engine was mended after it had been tried on them, so its own figures flatter, which makes the gate the stricter. They say nothing of causes.
   */
  const shippedCases = () => {
    read ??= readCases().map((one) => vignetteSchema.parse(one));
    return read;
  };

  serve(aiEvaluationCalls.listEvaluations, async () => {
    await Promise.all([settings.refresh(), endDead(context.database)]);
    const [runs, weights] = await Promise.all([
      db.select().from(aiEvaluations).orderBy(desc(aiEvaluations.startedAt), desc(aiEvaluations.id)).limit(SHOWN),
      db.select().from(aiPoolWeights).orderBy(desc(aiPoolWeights.version)).limit(SHOWN),
    ]);
    const names = await usernamesOf(
      db,
      [...runs, ...weights].map(({ userId }) => userId),
    );
    const shown = weights.map((row) => toWeight(row, names));
    return {
      gate: { on: settings.value('ai-release-gate'), fixedBy: settings.standing('ai-release-gate').fixed ? 'AI_RELEASE_GATE' : null },
      shipped: countsOf(shippedCases().map(expectedOf)),
      weight: shown[0] ?? USUAL,
      weights: shown,
      evaluations: await toEvaluations(runs, names),
    };
  });

  serve(aiEvaluationCalls.readEvaluation, async ({ params }): Promise<EvaluationDetail> => {
    await endDead(context.database);
    const row = await rowOf(params.id);
    const [results, models, names] = await Promise.all([
      db.select().from(aiEvaluationResults).where(eq(aiEvaluationResults.evaluationId, row.id)).orderBy(asc(aiEvaluationResults.place)),
      db.select().from(aiModels),
      usernamesOf(db, [row.userId]),
    ]);
    const forms = new Map(models.map((model) => [model.id, formOf(model)]));
    const [evaluation] = await toEvaluations([row], names);
    if (!evaluation) throw notFound('This evaluation');
    return {
      ...evaluation,
      expected: row.expected,
      fit: row.fit,
      results: results.map(
        ({ kind, modelId, name, model, modelVersion, verdict, reasons, figures, cases, form }): Evaluated => ({
          ...{ kind, modelId, name, model, modelVersion, verdict, reasons, figures, cases },
          current: form !== null && modelId !== null && forms.get(modelId) === form,
        }),
      ),
    };
  });

  serve(aiEvaluationCalls.startEvaluation, async (request) => {
    const { set, models: wanted } = request.body;
    const vignettes = set.kind === 'shipped' ? shippedCases() : readOwn(set.lines);
    await settings.refresh();
    const rows = await ready(wanted, vignettes.length);
    const name = set.kind === 'shipped' ? SHIPPED_NAME : set.name;
    const id = await evaluations.begin({
      set: { kind: set.kind, name },
      vignettes,
      models: rows,
      userId: viewerOf(request).user.id,
      engine: { version: ENGINE_VERSION, knowledge: content.knowledge().version },
      told: (transaction, begun) =>
        audit(transaction, request, {
          action: 'ai-evaluation-started',
          subject: { kind: 'ai-evaluation', id: begun },
          details: { set: set.kind, cases: vignettes.length, models: wanted.join(', ') },
        }),
    });
    return oneEvaluation(id);
  });

  serve(aiEvaluationCalls.cancelEvaluation, async (request) => {
    const { id } = request.params;
    await rowOf(id);
    if (!(await evaluations.cancel(id))) throw new AppError('other-state', 'This evaluation is not running any more.');
    await audit(db, request, { action: 'ai-evaluation-cancelled', subject: { kind: 'ai-evaluation', id } });
    return oneEvaluation(id);
  });

  serve(aiEvaluationCalls.changePoolWeight, async (request) => {
    const { evaluation, version, password, code } = request.body;
    await askAgain(context, request, { password, code }, 'Enter your password to change what the second opinion weighs by.');
    const fitted = evaluation === null ? null : await fittedBy(evaluation);
    const percent = Math.round(100 * (fitted?.weight ?? ENGINE_WEIGHT));
    const row = await db.transaction(async (transaction) => {
      const [newest] = await transaction.select().from(aiPoolWeights).orderBy(desc(aiPoolWeights.version)).limit(1);
      const [written] =
        (newest?.version ?? 0) === version
          ? await transaction
              .insert(aiPoolWeights)
              .values({
                version: version + 1,
                userId: viewerOf(request).user.id,
                percent,
                evaluationId: evaluation,
                cases: fitted?.cases ?? 0,
                models: fitted?.models ?? [],
              })
              .onConflictDoNothing()
              .returning()
          : [];
      if (!written) throw new AppError('changed-meanwhile', 'Somebody else has changed the weight meanwhile. Look at theirs first.');
      await audit(transaction, request, {
        action: 'ai-weight-changed',
        ...(evaluation === null ? {} : { subject: { kind: 'ai-evaluation', id: evaluation } as const }),
        details: { before: newest?.percent ?? Math.round(100 * ENGINE_WEIGHT), after: percent, fitted: evaluation !== null },
      });
      return written;
    });
    return toWeight(row, await usernamesOf(db, [row.userId]));
  });

  /** @throws AppError 404. */
  async function rowOf(id: string): Promise<EvaluationRow> {
    const [row] = await db.select().from(aiEvaluations).where(eq(aiEvaluations.id, id));
    if (!row) throw notFound('This evaluation');
    return row;
  }

  async function oneEvaluation(id: string): Promise<Evaluation> {
    const row = await rowOf(id);
    const [evaluation] = await toEvaluations([row], await usernamesOf(db, [row.userId]));
    if (!evaluation) throw notFound('This evaluation');
    return evaluation;
  }

  /** The models to be asked. @throws AppError 404, or 409 where it is clear beforehand that one cannot answer all cases. */
  async function ready(ids: readonly string[], cases: number) {
    if (ids.length === 0) return [];
    if (!settings.value('ai-models')) throw new AppError('not-on', 'All AI models are switched off. Switch them on first, or measure the engine alone.');
    const [known, rows] = await Promise.all([
      allModels(context),
      db
        .select()
        .from(aiModels)
        .where(inArray(aiModels.id, [...ids])),
    ]);
    return ids.map((id) => {
      const model = known.find((one) => one.id === id);
      const row = rows.find((one) => one.id === id);
      if (!model || !row) throw notFound('One of these models');
      if (model.needsKey && model.key === null) throw new AppError('unfit', `${model.name} has no API key. Enter one first.`, { models: 'It has no API key' });
      if (model.today.left < cases)
        throw new AppError(
          'unfit',
          `${model.name} may be asked ${model.today.left} times more today, and there are ${cases} cases. Raise its daily budget, or wait until tomorrow (UTC).`,
          {
            models: 'Its daily budget is too small',
          },
        );
      return row;
    });
  }

  /** @throws AppError 404, or 409 where nothing was fitted that may be used. */
  async function fittedBy(id: string) {
    const { state, fit } = await rowOf(id);
    if (state !== 'done' || !fit || fit.offered === null)
      throw new AppError('unfit', 'This evaluation has too few cases with a known cause of which a model named causes: nothing was fitted that could be used.');
    const measured = await db.select().from(aiEvaluationResults).where(eq(aiEvaluationResults.evaluationId, id)).orderBy(asc(aiEvaluationResults.place));
    const models = measured.flatMap(({ name, form }) => (form === null ? [] : [{ name, form }]));
    return { weight: fit.offered, cases: fit.cases, models };
  }

  async function toEvaluations(rows: readonly EvaluationRow[], names: Names): Promise<Evaluation[]> {
    if (rows.length === 0) return [];
    const verdicts = await db
      .select({ evaluationId: aiEvaluationResults.evaluationId, modelId: aiEvaluationResults.modelId, verdict: aiEvaluationResults.verdict })
      .from(aiEvaluationResults)
      .where(
        inArray(
          aiEvaluationResults.evaluationId,
          rows.map(({ id }) => id),
        ),
      );
    return rows.map((row) => ({
      ...{ id: row.id, state: row.state, done: row.done, promptVersion: row.promptVersion },
      ...countsOf(row.expected),
      set: { kind: row.setKind, name: row.setName },
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      by: personOf(row.userId, names),
      engine: { version: row.engineVersion, knowledge: row.knowledgeVersion },
      models: row.models.map((model) => ({
        ...model,
        verdict: verdicts.find(({ evaluationId, modelId }) => evaluationId === row.id && modelId === model.id)?.verdict ?? null,
      })),
    }));
  }
}

const countsOf = (expected: EvaluationRow['expected']) => ({
  cases: expected.length,
  emergencies: expected.filter(isEmergency).length,
  harmless: expected.filter(isHarmless).length,
  withCause: expected.filter(({ hasCause }) => hasCause).length,
});

/** @throws AppError 400 that names every line that is not right. */
function readOwn(lines: string): Vignette[] {
  const { vignettes, faults } = readVignettes(lines);
  if (faults.length > 0) throw new AppError('invalid-input', faultsInWords(faults), { 'set.lines': faultsInWords(faults) });
  return vignettes;
}

const USUAL: PoolWeight = { version: 0, weight: ENGINE_WEIGHT, fitted: null, at: null, by: null };
const personOf = (id: string | null, names: Names) => (id === null ? null : { id, username: names.get(id) ?? null });
const toWeight = ({ version, percent, evaluationId, cases, models, at, userId }: WeightRow, names: Names): PoolWeight => ({
  version,
  weight: percent / 100,
  fitted: evaluationId === null ? null : { evaluation: evaluationId, cases, models: models.map(({ name }) => name) },
  at: at.toISOString(),
  by: personOf(userId, names),
});
