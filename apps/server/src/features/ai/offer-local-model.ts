import { AI_LIMITS, LOCAL_MODEL_ENDPOINT } from '@consilium/contract';
import type { Database } from '../../database/connect.ts';
import { aiModels } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { columnsOf, freeId, holdModels, keepVersion, writeModel } from './models.ts';

/**
 * Puts the model that this server runs itself among the others, inactive as any that is added. Another file under it is another version of its settings: what was
 * counted and found of the one before is not of this one.
 */
export async function offerLocalModel(db: Database, file: string): Promise<void> {
  const model = file.replaceAll(/[^\w./:@+-]+/g, '-').slice(0, 200);
  await db.transaction(async (transaction) => {
    // Of servers that start at once one adds it.
    const rows = await holdModels(transaction);
    const there = rows.find(({ endpoint }) => endpoint === LOCAL_MODEL_ENDPOINT);
    if (there?.model === model) return;
    if (there) {
      await writeModel(transaction, there, { model }, null);
      await audit(transaction, null, {
        action: 'ai-model-updated',
        subject: { kind: 'ai-model', id: there.id },
        details: { model: `${there.model} → ${model}` },
      });
      return;
    }
    const id = await freeId(transaction, 'Local model');
    const settings = {
      name: 'Local model',
      endpoint: LOCAL_MODEL_ENDPOINT,
      model,
      temperature: AI_LIMITS.temperature.byDefault.general,
      maxTokens: AI_LIMITS.maxTokens.byDefault,
      // The first request reads the file.
      timeoutMs: AI_LIMITS.timeoutMs.most,
      retries: 0,
      concurrency: 1,
      dailyBudget: AI_LIMITS.dailyBudget.byDefault,
      active: false,
    };
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    const [row] = await transaction
      .insert(aiModels)
      .values({ id, kind: 'general', position, ...columnsOf(settings) })
      .returning();
    if (row) await keepVersion(transaction, row, null);
    await audit(transaction, null, { action: 'ai-model-added', subject: { kind: 'ai-model', id }, details: { kind: 'general', name: settings.name, model } });
  });
}
