import type { SeriousCause } from '@consilium/contract';
import type { Differential } from './differential/rank.ts';
import { inSentence } from './in-sentence.ts';
import type { PreparedKnowledge } from './prepare.ts';

const SERIOUS_SHOWN = 4;
/** Probability from which a serious cause is listed when cardinal findings fit, and in any case. */
const LISTED_FROM = 0.015;

/** Serious causes to rule out, listed apart whatever their rank, each with the finding that brings it up. */
export function seriousCausesOf(differential: Differential, prepared: PreparedKnowledge, present: ReadonlySet<string>): SeriousCause[] {
  return differential.ranked
    .filter(
      ({ condition, probability, contributions }) =>
        condition.serious &&
        probability >= LISTED_FROM &&
        contributions.some(({ finding, weight, state }) => state === 'present' && weight > 0.3 && present.has(finding)),
    )
    .slice(0, SERIOUS_SHOWN)
    .map(({ condition, probability, contributions }) => {
      const reasons = contributions
        .filter(({ state, weight, finding }) => state === 'present' && weight > 0.3 && finding !== 'pain')
        .sort((a, b) => b.weight - a.weight)
        .slice(0, 3)
        .map(({ finding }) => inSentence(prepared.names.get(finding) ?? finding));
      return {
        id: condition.id,
        name: condition.name,
        summary: condition.summary,
        confidence: Math.round(100 * probability),
        urgency: condition.urgency,
        why: `Considered because of ${reasons.join(', ')}.`,
        consult: condition.consult,
      };
    });
}
