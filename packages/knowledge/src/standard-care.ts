import type { Condition, Indication, Treatment } from './schema.ts';

/**
 * The treatments with the uses that the conditions' standard care names: a condition is the one place where its care is written.
 * A use that a treatment states itself is replaced by the care of that condition.
 */
export function withStandardCare(treatments: readonly Treatment[], conditions: readonly Condition[]): Treatment[] {
  const uses = new Map<string, Indication[]>();
  for (const condition of conditions)
    for (const { id, ...use } of condition.care.treatments) uses.set(id, [...(uses.get(id) ?? []), { diagnosis: condition.id, ...use }]);
  return treatments.map((treatment) => {
    const named = uses.get(treatment.id) ?? [];
    const cared = new Set(named.map(({ diagnosis }) => diagnosis));
    return { ...treatment, for: [...named, ...treatment.for.filter(({ diagnosis }) => !cared.has(diagnosis))] };
  });
}
