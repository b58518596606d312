import type { WeightFit } from '@consilium/contract';
import { ENGINE_WEIGHT, LEAST_ENGINE_WEIGHT } from './pool.ts';

/** What the right cause of one case was given: by the engine, and by the models that named causes, on average. */
export type Given = { engine: number; models: number };

/** Fewer cases say nothing that anybody should weigh by. */
export const LEAST_CASES_TO_FIT = 30;
/** What a right cause counts for that nobody gave anything: one such case would else decide everything. */
const LEAST_SHARE = 0.001;
/** Weights are looked for in steps of a hundredth, as they are shown and kept. */
const WEIGHTS = Array.from({ length: Math.round(100 * (1 - LEAST_ENGINE_WEIGHT)) + 1 }, (_, step) => LEAST_ENGINE_WEIGHT + step / 100).map(
  (weight) => Math.round(100 * weight) / 100,
);
/** Half the 95 % quantile of chi square with one degree of freedom: how far the logarithm of the likelihood may fall within the interval. */
const WITHIN = 1.920729;

/** Sum of the logarithms of what the right causes get under a weight of the engine. */
const score = (cases: readonly Given[], weight: number): number =>
  cases.reduce((sum, { engine, models }) => sum + Math.log(Math.max(LEAST_SHARE, weight * engine + (1 - weight) * models)), 0);

/** The likeliest weight; of equally likely ones the highest, so that models have a say only where it helps. */
function likeliest(cases: readonly Given[]): number {
  let best = 1;
  for (const weight of WEIGHTS.toReversed()) if (score(cases, weight) > score(cases, best) + 1e-9) best = weight;
  return best;
}

/**
 * Fits the weight of the engine in the pool by maximum likelihood, and judges each half of the cases by the weight of the other half, every second one.
 * What did not do better there than the engine alone is not offered: then models get no weight.
 */
export function fitWeight(cases: readonly Given[]): WeightFit | null {
  if (cases.length === 0) return null;
  const weight = likeliest(cases);
  const most = score(cases, weight);
  const likely = WEIGHTS.filter((one) => score(cases, one) >= most - WITHIN);
  const fit = { cases: cases.length, weight, interval: [Math.min(...likely), Math.max(...likely)] as [number, number] };
  if (cases.length < LEAST_CASES_TO_FIT) return { ...fit, heldOut: null, offered: null };
  const halves = [cases.filter((_, place) => place % 2 === 0), cases.filter((_, place) => place % 2 === 1)] as const;
  const mean = (sum: number) => sum / cases.length;
  const heldOut = {
    fitted: mean(score(halves[0], likeliest(halves[1])) + score(halves[1], likeliest(halves[0]))),
    engine: mean(score(cases, 1)),
    usual: mean(score(cases, ENGINE_WEIGHT)),
  };
  return { ...fit, heldOut, offered: heldOut.fitted > heldOut.engine ? weight : 1 };
}
