/**
 * The share of the engine in a joined estimate where none was fitted; models have the rest together, each as much as the others. A choice, not a measurement.
 * However sure models are, a cause keeps so much of what the engine gives it, and one that the engine gives nothing gets no more than the rest.
 */
export const ENGINE_WEIGHT = 0.7;
/** A fitted share of the engine is never less, whatever the cases say. */
export const LEAST_ENGINE_WEIGHT = 0.5;

/** What one model holds likely, by the ids of conditions; likelihoods between 0 and 1. */
export type Opinion = { by: string; causes: readonly { condition: string; likelihood: number }[] };
/** A cause with what each of those who were asked gives it, and all together; probabilities (0-1). */
export type PooledCause = { condition: string; engine: number; models: { by: string; likelihood: number }[]; pooled: number };

/**
 * A linear opinion pool: the weighted mean of the probabilities. What a model leaves over counts for something else, what it gives beyond 1 is scaled down, and
 * one that names no cause has no say.
 * @param engine probabilities of the engine by condition; with 'something else' they sum to 1.
 * @param engineWeight its share, between 0 (models alone) and 1.
 * @returns all causes that anybody gives something, the likeliest first.
 */
export function pool(engine: ReadonlyMap<string, number>, opinions: readonly Opinion[], engineWeight: number = ENGINE_WEIGHT): PooledCause[] {
  const speaking = opinions.flatMap(({ by, causes }) => {
    const shares = sharesOf(causes);
    return shares.size > 0 ? [{ by, shares }] : [];
  });
  const weight = speaking.length > 0 ? engineWeight : 1;
  const conditions = new Set([...engine.keys(), ...speaking.flatMap(({ shares }) => [...shares.keys()])]);
  return [...conditions]
    .map((condition): PooledCause => {
      const own = engine.get(condition) ?? 0;
      const models = speaking.map(({ by, shares }) => ({ by, likelihood: shares.get(condition) ?? 0 }));
      const ofModels = models.reduce((sum, { likelihood }) => sum + likelihood, 0) / Math.max(1, models.length);
      return { condition, engine: own, models, pooled: weight * own + (1 - weight) * ofModels };
    })
    .sort((a, b) => b.pooled - a.pooled || (a.condition < b.condition ? -1 : 1));
}

/** Each cause once, with the most that was given for it; together at most 1. */
function sharesOf(causes: Opinion['causes']): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { condition, likelihood } of causes) {
    const given = Number.isFinite(likelihood) ? Math.min(1, Math.max(0, likelihood)) : 0;
    if (given > (shares.get(condition) ?? 0)) shares.set(condition, given);
  }
  const sum = [...shares.values()].reduce((total, share) => total + share, 0);
  if (sum > 1) for (const [condition, share] of shares) shares.set(condition, share / sum);
  return shares;
}
