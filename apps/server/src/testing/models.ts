import type { EvaluationFigures } from '@consilium/contract';
import { shareWithInterval } from '@consilium/knowledge';
import { aiEvaluationResults, aiEvaluations, aiModels } from '../database/schema/index.ts';
import { formOf } from '../features/ai/index.ts';
import { storedKey } from '../features/ai/keys.ts';
import type { ModelServer } from './model-server.ts';
import type { TestServer } from './test-server.ts';

/** The server's models are these alone from now on, all switched on and evaluated, in this order. */
export async function useModels(
  server: TestServer,
  models: readonly ({ name: string; at: Pick<ModelServer, 'url'> } & Partial<typeof aiModels.$inferInsert>)[],
): Promise<void> {
  await server.database.db.delete(aiModels);
  for (const [position, { name, at, ...more }] of models.entries())
    await server.database.db.insert(aiModels).values({
      id: `model-${position}`,
      kind: 'general',
      name,
      endpoint: at.url,
      model: 'test-model',
      temperatureTenths: 3,
      maxTokens: 500,
      timeoutMs: 10_000,
      retries: 0,
      concurrency: 10,
      dailyBudget: 100_000,
      active: true,
      position,
      ...storedKey({ keys: server.keys }, `model-${position}`, 'sk-test-key-of-a-model'),
      ...more,
    });
  await evaluated(server, 'passed');
}

/** Every model has been evaluated as it is set now. */
export async function evaluated({ database: { db } }: TestServer, verdict: 'passed' | 'failed'): Promise<void> {
  const models = await db.select().from(aiModels);
  const [run] = await db
    .insert(aiEvaluations)
    .values({
      ...{ state: 'done', setKind: 'shipped', setName: 'Described cases', setDigest: 'none', cases: 0, expected: [], models: [] },
      ...{ promptVersion: 1, engineVersion: 'none', knowledgeVersion: 'none' },
    })
    .returning();
  if (!run) throw new Error('There is no evaluation.');
  const nothing = shareWithInterval(0, 0);
  const urgency = { missed: nothing, under: nothing, over: nothing, needless: nothing };
  const figures: EvaluationFigures = {
    ...{ cases: 0, answered: 0, outcomes: {}, causes: { first: nothing, three: nothing, five: nothing }, calibration: null, urgency },
    ...{ signs: urgency, raised: nothing, latency: null, tokens: { in: 0, out: 0 }, disagreement: null },
  };
  for (const [place, model] of models.entries())
    await db.insert(aiEvaluationResults).values({
      ...{ evaluationId: run.id, place, kind: 'model', modelId: model.id, name: model.name, form: formOf(model), verdict },
      ...{ reasons: [], figures, cases: [] },
    });
}
