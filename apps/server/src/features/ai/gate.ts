import { createHash } from 'node:crypto';
import type { AiModel, AiPurpose } from '@consilium/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type AiModelRow, aiEvaluationResults, aiEvaluations } from '../../database/schema/index.ts';
import type { Settings } from '../../platform/settings.ts';
import { PROMPTS } from './prompts.ts';

/** What is asked of what people write: models wait for an evaluation before they are. */
export const GATED: readonly AiPurpose[] = ['second-opinion', 'summary', 'chat'];

/** A digest of what decides how a model answers: its server, its name there, its settings, and our words. A change of any of them is something else, which nobody has measured. */
export function formOf({ endpoint, model, temperatureTenths, maxTokens }: Pick<AiModelRow, 'endpoint' | 'model' | 'temperatureTenths' | 'maxTokens'>): string {
  const decides = [endpoint, model, temperatureTenths, maxTokens, PROMPTS.secondOpinion.version];
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex').slice(0, 32);
}

type Decided = NonNullable<AiModel['evaluated']>;
/** What the last evaluation on the shipped set that could decide said of models as they are set now, by their ids. Of others nothing is known. */
export async function verdictsOn(db: Database, models: readonly AiModelRow[]): Promise<Map<string, Decided>> {
  if (models.length === 0) return new Map();
  const forms = new Map(models.map((model) => [model.id, formOf(model)]));
  const rows = await db
    .select({ form: aiEvaluationResults.form, verdict: aiEvaluationResults.verdict })
    .from(aiEvaluationResults)
    .innerJoin(aiEvaluations, eq(aiEvaluations.id, aiEvaluationResults.evaluationId))
    .where(
      and(
        eq(aiEvaluations.setKind, 'shipped'),
        inArray(aiEvaluationResults.form, [...new Set(forms.values())]),
        inArray(aiEvaluationResults.verdict, ['passed', 'failed']),
      ),
    )
    .orderBy(desc(aiEvaluations.startedAt), desc(aiEvaluationResults.place));
  const verdicts = new Map<string, Decided>();
  for (const [id, form] of forms) {
    const last = rows.find((row) => row.form === form)?.verdict;
    if (last === 'passed' || last === 'failed') verdicts.set(id, last);
  }
  return verdicts;
}

/** Those that what people write may be sent to: all while nobody has to wait, else those that passed. */
export async function released<Model extends AiModelRow>(
  { db, settings }: { db: Database; settings: Pick<Settings, 'value'> },
  models: readonly Model[],
): Promise<Model[]> {
  if (!settings.value('ai-release-gate')) return [...models];
  const verdicts = await verdictsOn(db, models);
  return models.filter(({ id }) => verdicts.get(id) === 'passed');
}
