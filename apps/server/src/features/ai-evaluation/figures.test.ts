import type { EvaluatedCase, EvaluationFigures, ExpectedCase, TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { calibrationError, figuresOf, type Measured } from './figures.ts';
import { verdictOn } from './gate.ts';
import { conditionsOf } from './measure.ts';

const expected = (id: string, min: TriageLevel | null, max: TriageLevel | null, hasCause = false): ExpectedCase => ({ id, min, max, hasCause });
const of = (level: TriageLevel, more: Partial<Measured> = {}): Measured => ({
  ...{ id: 'x', outcome: null, level, signs: level, rank: null, chance: null, top: null, first: null, ms: null, tokens: { in: 0, out: 0 } },
  ...more,
});
const hits = ({ hits: some, of: all }: { hits: number; of: number }) => [some, all];

const CASES = [
  expected('e1', 'emergency', null, true),
  expected('e2', 'emergency', null, true),
  expected('h1', null, 'routine'),
  expected('h2', null, 'self-care'),
  expected('s1', 'soon', 'urgent', true),
];
const ENGINE = [
  of('emergency', { rank: 1, top: 0.9, first: 'mi' }),
  of('urgent', { rank: 4, top: 0.35, first: 'flu' }),
  of('routine'),
  of('routine'),
  of('soon', { rank: 2, top: 0.32, first: 'gout' }),
];
const answered = (level: TriageLevel, signs: TriageLevel, more: Partial<EvaluatedCase & Pick<Measured, 'first'>> = {}) =>
  of(level, { outcome: 'answered', signs, ms: 100, tokens: { in: 10, out: 2 }, ...more });
const MODEL = [
  answered('emergency', 'routine', { rank: 1, top: 0.8, first: 'mi' }),
  answered('emergency', 'emergency', { first: 'flu', top: 0.5 }),
  answered('urgent', 'urgent'),
  of('routine', { outcome: 'timed-out', signs: null, ms: null }),
  answered('soon', 'soon', { rank: 1, top: 0.6, first: 'sepsis' }),
].map((one, at) => ({ ...one, ms: one.ms === null ? null : (at + 1) * 100 }));

describe('figures, counted by hand', () => {
  it('of the engine', () => {
    const { urgency, signs, causes, answered: count, calibration, raised, disagreement, latency } = figuresOf(CASES, ENGINE);
    expect([urgency.missed, urgency.under, urgency.over, urgency.needless].map(hits)).toEqual([
      [1, 2],
      [1, 3],
      [1, 3],
      [1, 2],
    ]);
    expect(signs && hits(signs.missed)).toEqual([1, 2]);
    expect([causes.first, causes.three, causes.five].map(hits)).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(causes.first.interval).toEqual([6.1, 79.2]);
    expect(count).toBe(5);
    // One bin at 0.9 (right), one at 0.35 and 0.32 (both wrong): (0.1 + 0.67) / 3.
    expect(calibration).toBeCloseTo(0.77 / 3, 10);
    expect({ raised, disagreement, latency }).toEqual({ raised: null, disagreement: null, latency: null });
  });

  it('of a model: what it did not answer it did not read, and it raised what the engine had right', () => {
    const figures = figuresOf(CASES, MODEL, ENGINE);
    expect(figures).toMatchObject({
      cases: 5,
      answered: 4,
      outcomes: { answered: 4, 'timed-out': 1 },
      tokens: { in: 40, out: 8 },
      latency: { median: 200, p95: 500 },
    });
    expect(hits(figures.urgency.missed)).toEqual([0, 2]);
    expect(figures.signs && hits(figures.signs.missed)).toEqual([1, 2]);
    expect(figures.signs && hits(figures.signs.needless)).toEqual([1, 2]);
    // h2 the engine had wrong already, and it was not answered.
    expect(figures.raised && hits(figures.raised)).toEqual([1, 1]);
    expect(hits(figures.causes.first)).toEqual([2, 3]);
    expect(figures.disagreement && [figures.disagreement.level, figures.disagreement.cause].map(hits)).toEqual([
      [3, 4],
      [1, 3],
    ]);
  });

  it('of nothing say that nothing was measured', () => {
    const { causes, calibration, latency, urgency } = figuresOf([], [], []);
    expect([causes.first.interval, calibration, latency, urgency.missed.interval]).toEqual([null, null, null, null]);
    expect(calibrationError([{ top: 1, right: true }])).toBe(0);
  });
});

it('conditions of ours are found by codes and their beginnings', () => {
  const ours = [
    { id: 'migraine', icd10: ['G43'] },
    { id: 'aura', icd10: ['G43.1'] },
    { id: 'infarction', icd10: ['I21', 'I22'] },
  ];
  expect([...conditionsOf(ours, ['G43'])]).toEqual(['migraine', 'aura']);
  expect([...conditionsOf(ours, ['G43.1', 'I22'])]).toEqual(['aura', 'infarction']);
  expect([...conditionsOf(ours, ['Z99'])]).toEqual([]);
});

describe('the gate', () => {
  const figures = (given: { missed?: number; raised?: number; answered?: number; emergencies?: number; harmless?: number }): EvaluationFigures => {
    const { missed = 0, raised = 0, answered: count = 200, emergencies = 120, harmless = 80 } = given;
    const nothing = { hits: 0, of: 0, interval: null };
    const share = (some: number, all: number) => ({ hits: some, of: all, interval: null });
    const urgency = { missed: share(0, emergencies), under: nothing, over: nothing, needless: share(0, harmless) };
    return {
      ...{ cases: 200, answered: count, outcomes: {}, causes: { first: nothing, three: nothing, five: nothing }, calibration: null, urgency },
      ...{
        signs: { ...urgency, missed: share(missed, emergencies) },
        raised: share(raised, harmless),
        latency: null,
        tokens: { in: 0, out: 0 },
        disagreement: null,
      },
    };
  };
  const ENGINE_MISSES = 4;
  it.each([
    ['as good as the engine', {}, 'passed'],
    ['five of 100 emergencies worse', { missed: ENGINE_MISSES + 6 }, 'passed'],
    ['one more than that', { missed: ENGINE_MISSES + 7 }, 'failed'],
    ['raising ten of 100 harmless cases', { raised: 8 }, 'passed'],
    ['raising one more', { raised: 9 }, 'failed'],
    ['answering 90 of 100', { answered: 180 }, 'passed'],
    ['answering fewer, however safe', { answered: 179 }, 'undecided'],
    ['too few emergencies to say', { emergencies: 29 }, 'undecided'],
    ['too few harmless cases to say', { harmless: 29 }, 'undecided'],
  ] as const)('a model that is %s', (_what, given, verdict) => {
    const judged = verdictOn(figures(given), figures({ ...given, missed: ENGINE_MISSES }));
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.join(' ')).toMatch(/^[A-Z].*\.$/);
  });
});
