import { ENGINE_WEIGHT } from '@consilium/engine';
import { desc } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { aiPoolWeights } from '../../database/schema/index.ts';

/** The share of the engine, and on how many cases it was fitted; null: it is the usual one, which was not. */
export type Weighing = { engineWeight: number; fittedOn: number | null };
const USUAL: Weighing = { engineWeight: ENGINE_WEIGHT, fittedOn: null };

/** What was adopted last, where it was fitted with just these models as they are set: what others are worth nobody has measured. @param forms of everybody who was asked. */
export async function weighing(db: Database, forms: readonly string[]): Promise<Weighing> {
  const [newest] = await db.select().from(aiPoolWeights).orderBy(desc(aiPoolWeights.version)).limit(1);
  if (!newest || newest.evaluationId === null) return USUAL;
  const fitted = newest.models.map(({ form }) => form);
  const isSame = forms.length > 0 && sorted(forms) === sorted(fitted);
  return isSame ? { engineWeight: newest.percent / 100, fittedOn: newest.cases } : USUAL;
}

const sorted = (forms: readonly string[]): string => forms.toSorted().join();
