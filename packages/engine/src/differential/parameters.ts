/**
 * The few global numbers of the differential. They were fitted by hand on the development vignettes (see docs/methods.md);
 * everything clinical is in the knowledge.
 */
export const PARAMETERS = {
  /** Exponent on incidence: 1 believes incidence fully; lower, because people who describe symptoms in detail have less trivial conditions than the whole population. */
  priorWeight: 0.5,
  /** How much of a likely symptom's silence counts as its absence (0 none, 1 fully), for ordinary and for cardinal findings. */
  silence: 0.2,
  cardinalSilence: 0.8,
  /** Weight of an uncertain statement ('maybe'). */
  uncertain: 0.5,
  /** Weight of course (duration, onset). */
  course: 0.7,
  /** Weight of explicit absence. */
  absence: 0.9,
  /** Weight of the risk factors a person has. */
  risk: 0.8,
  /** Each further finding of the same family counts for this much of the one before (correlated findings). */
  correlation: 0.85,
  /** Log-likelihood cost of a complaint a condition does not explain at all. */
  unexplained: 0.6,
  /** Softmax temperature that makes confidences honest. */
  temperature: 1,
  /** Log weight of 'something else' at no findings, and what each finding it must explain costs it (share of its surprise). */
  elsePrior: 2.5,
  elseSurprise: 0.45,
  /** Log weight of a condition that only pregnancy (or a birth) brings: when there is one; when nobody has said and no sign speaks for one; when there is none. */
  inPregnancy: 2.5,
  pregnancyUnthought: -5,
  notPregnant: -5,
  /** Share always left to 'something else', because the model itself may be wrong. */
  modelDoubt: 0.05,
  /** Highest probability of a condition that a single finding speaks for, an editor's bound: one word can be misheard, and one complaint has many causes. */
  mostOnOneFinding: 0.6,
} as const;

export type Parameters = { [K in keyof typeof PARAMETERS]: number };
