import { aiModels } from '../database/schema/index.ts';
import { storedKey } from '../features/ai/keys.ts';
import type { ModelServer } from './model-server.ts';
import type { TestServer } from './test-server.ts';

/** The server's models are these alone from now on, all switched on, in this order. */
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
}
