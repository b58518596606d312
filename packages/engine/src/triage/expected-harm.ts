import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import type { Ranked } from '../differential/rank.ts';

/**
 * What it costs to give the level of a column to a person who has a condition of the urgency of the row. Below the diagonal is harm by waiting, above it
 * worry, a needless journey and a place somebody else needed. The unit is one needless routine appointment; the numbers are the editors' judgement
 * (docs/decisions/0016-triage-by-expected-harm.md), and the harm by waiting grows faster than the distance.
 */
const LOSS: Record<TriageLevel, Record<TriageLevel, number>> = {
  'self-care': { 'self-care': 0, routine: 1, soon: 2.4, urgent: 4.8, emergency: 10 },
  routine: { 'self-care': 1.2, routine: 0, soon: 1.2, urgent: 3.4, emergency: 9 },
  soon: { 'self-care': 6, routine: 2.5, soon: 0, urgent: 1.8, emergency: 6.6 },
  urgent: { 'self-care': 12, routine: 7, soon: 3, urgent: 0, emergency: 5 },
  emergency: { 'self-care': 46, routine: 32, soon: 16, urgent: 7, emergency: 0 },
};
/** Probability below which a cause is weighed neither way: hundreds of rare ones together would outweigh what is likely. */
const LIKELY_FROM = 0.03;
/** Waiting harms those more who have less in reserve. */
const OF_THE_VULNERABLE = 1.5;

/** The expected loss of each level over conditions with their probabilities. What is left to 1 is unknown, and most of what is unknown needs no doctor. */
export function expectedLoss(causes: readonly Pick<Ranked, 'condition' | 'probability'>[], vulnerable: boolean): Record<TriageLevel, number> {
  const known = causes.reduce((sum, { probability }) => sum + probability, 0);
  const sums = { ...LOSS['self-care'] };
  for (const level of TRIAGE_LEVELS) sums[level] *= Math.max(0, 1 - known);
  for (const { condition, probability } of causes.filter(({ probability: p }) => p >= LIKELY_FROM))
    for (const level of TRIAGE_LEVELS) {
      const waits = TRIAGE_LEVELS.indexOf(level) < TRIAGE_LEVELS.indexOf(condition.urgency);
      sums[level] += probability * LOSS[condition.urgency][level] * (waits && vulnerable ? OF_THE_VULNERABLE : 1);
    }
  return sums;
}

/** The level of least expected loss; of equal ones the more urgent. */
export function leastHarm(causes: readonly Pick<Ranked, 'condition' | 'probability'>[], vulnerable: boolean): TriageLevel {
  const loss = expectedLoss(causes, vulnerable);
  return [...TRIAGE_LEVELS].reverse().reduce((best, level) => (loss[level] < loss[best] ? level : best));
}
