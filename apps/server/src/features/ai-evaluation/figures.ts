import {
  type EvaluatedCase,
  type EvaluationFigures,
  type ExpectedCase,
  TRIAGE_LEVELS,
  type TriageLevel,
  type UrgencyFigures,
  type Vignette,
} from '@consilium/contract';
import { shareWithInterval } from '@consilium/knowledge';

/** What came of a case for one who was measured, with what is counted of it and not kept case by case. `first`: the id of the first cause. */
export type Measured = EvaluatedCase & { first: string | null; ms: number | null; tokens: { in: number; out: number } };

/** The place of a level, 0 (self-care) to 4 (emergency). */
const heightOf = (level: TriageLevel): number => TRIAGE_LEVELS.indexOf(level);
export const isEmergency = ({ min }: Pick<ExpectedCase, 'min'>): boolean => min === 'emergency';
export const isHarmless = ({ max }: Pick<ExpectedCase, 'max'>): boolean => max !== null && heightOf(max) <= heightOf('routine');

export const expectedOf = ({ id, expect, conditions }: Vignette): ExpectedCase => ({
  id,
  min: expect?.min ?? null,
  max: expect?.max ?? null,
  hasCause: conditions !== undefined,
});

type Pair = { expected: ExpectedCase; level: TriageLevel | null };
const isBelow = ({ expected: { min }, level }: Pair) => min !== null && (level === null || heightOf(level) < heightOf(min));
const isAbove = ({ expected: { max }, level }: Pair) => max !== null && level !== null && heightOf(level) > heightOf(max);
const shareOf = <T>(list: readonly T[], is: (one: T) => boolean) => shareWithInterval(list.filter(is).length, list.length);

/** A level of null, where nothing was read, is below every other one. */
function urgencyOf(pairs: readonly Pair[]): UrgencyFigures {
  return {
    missed: shareOf(
      pairs.filter(({ expected }) => isEmergency(expected)),
      isBelow,
    ),
    under: shareOf(
      pairs.filter(({ expected }) => expected.min !== null),
      isBelow,
    ),
    over: shareOf(
      pairs.filter(({ expected }) => expected.max !== null),
      isAbove,
    ),
    needless: shareOf(
      pairs.filter(({ expected }) => isHarmless(expected)),
      isAbove,
    ),
  };
}

/** Mean distance of what was said of the first cause from how often it was right, in ten equal bins; null: nothing was said. */
export function calibrationError(said: readonly { top: number; right: boolean }[]): number | null {
  if (said.length === 0) return null;
  const bins = Array.from({ length: 10 }, () => ({ said: 0, right: 0 }));
  for (const { top, right } of said) {
    const bin = bins[Math.min(9, Math.floor(top * 10))];
    if (!bin) continue;
    bin.said += top;
    bin.right += right ? 1 : 0;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.right), 0) / said.length;
}

/** The smallest that so many of a hundred do not exceed. */
function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

/**
 * What was counted, all cases in the order of `expected`.
 * @param engine what the engine alone made of the same cases: a model is held against it.
 */
export function figuresOf(expected: readonly ExpectedCase[], measured: readonly Measured[], engine?: readonly Measured[]): EvaluationFigures {
  const cases = expected.flatMap((one, place) => {
    const found = measured[place];
    return found ? [{ expected: one, measured: found, engine: engine?.[place] }] : [];
  });
  const isAnswered = ({ outcome }: Measured) => outcome === null || outcome === 'answered';
  const answered = cases.filter(({ measured: one }) => isAnswered(one));
  const isAsked = measured.some(({ outcome }) => outcome !== null);
  const withCause = cases.filter(({ expected: one }) => one.hasCause);
  const among = (most: number) => shareOf(withCause, ({ measured: { rank } }) => rank !== null && rank <= most);
  const times = answered.flatMap(({ measured: { ms } }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
  const outcomes: EvaluationFigures['outcomes'] = {};
  for (const { outcome } of measured) if (outcome !== null) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const sum = (of: (one: Measured) => number) => measured.reduce((total, one) => total + of(one), 0);
  const signs = cases.map(({ expected: one, measured: { signs: level } }) => ({ expected: one, level }));
  const notRaisedYet = answered.filter(
    ({ expected: one, engine: before }) => isHarmless(one) && before !== undefined && !isAbove({ expected: one, level: before.level }),
  );
  return {
    cases: cases.length,
    answered: answered.length,
    outcomes,
    causes: { first: among(1), three: among(3), five: among(5) },
    calibration: calibrationError(
      withCause.flatMap(({ measured: one }) => (isAnswered(one) && one.top !== null ? [{ top: one.top, right: one.rank === 1 }] : [])),
    ),
    urgency: urgencyOf(cases.map(({ expected: one, measured: { level } }) => ({ expected: one, level }))),
    signs: isAsked || engine === undefined ? urgencyOf(signs) : null,
    raised: engine ? shareOf(notRaisedYet, ({ expected: one, measured: { level } }) => isAbove({ expected: one, level })) : null,
    latency: times.length > 0 ? { median: percentile(times, 50), p95: percentile(times, 95) } : null,
    tokens: { in: sum(({ tokens }) => tokens.in), out: sum(({ tokens }) => tokens.out) },
    disagreement: engine
      ? {
          level: shareOf(answered, ({ measured: one, engine: other }) => (isAsked ? one.signs !== other?.signs : one.level !== other?.level)),
          cause: shareOf(
            answered.filter(({ measured: { first }, engine: other }) => first !== null && other?.first !== null),
            ({ measured: { first }, engine: other }) => first !== other?.first,
          ),
        }
      : null,
  };
}
