import { AGE_BAND_FROM, AGE_BANDS, type AgeBand, type Condition, type Knowledge } from '@consilium/knowledge';
import type { Ontology } from '../ontology.ts';

export type ModelCondition = Condition & { bodySystem: string };

/** What one condition says of one finding, given that the wider finding (its base) is present. Natural logarithms of likelihood ratios against the background. */
export type Evidence = { present: number; absent: number; likelihood: number };

/** A likely finding whose silence tells something: expected when its base (if the condition lists one) is present. */
export type ExpectedFinding = { id: string; base: string | undefined; likelihood: number; background: number; strength: 'cardinal' | 'symptom' | 'sign' };

export type DifferentialModel = {
  conditions: readonly ModelCondition[];
  /** P(finding | condition), wider findings filled in from the finer ones. */
  likelihood: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By finding; in each list a place for every condition, in the order of `conditions`. */
  evidence: ReadonlyMap<string, readonly (Evidence | undefined)[]>;
  /** Relative risks by finding, laid out like `evidence`. */
  risks: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** Per condition, in the order of `conditions`, the findings most people with it would mention. */
  expected: readonly (readonly ExpectedFinding[])[];
  /** Findings that make a pregnancy thinkable when nobody has said whether there is one. */
  pregnancySigns: ReadonlySet<string>;
};

/** Probability from which a finding is expected to be mentioned. */
const EXPECTED_FROM = 0.3;
/** How often, compared with people who have no condition, a complaint stands at a part where a condition has none: less, because what brings people is the condition's own. */
const ELSEWHERE = 0.5;
const MIN = 0.003;
const MAX = 0.985;
const clamp = (p: number) => Math.min(MAX, Math.max(MIN, p));

/** What one condition says of each finding; `likelihood`: P(finding | condition), wider findings filled in. */
type Column = { likelihood: Map<string, number>; evidence: Map<string, Evidence>; expected: ExpectedFinding[] };

/**
 * Prepares the conditions for ranking, with the likelihoods of adults.
 * A finer finding is judged given its base: P(f | base, c) / P(f | base), so 'throbbing headache' adds to 'headache' only what throbbing adds.
 */
export function buildModel(knowledge: Pick<Knowledge, 'conditions' | 'findings'>, ontology: Ontology): DifferentialModel {
  const likelihood = new Map<string, ReadonlyMap<string, number>>();
  const evidence = new Map<string, (Evidence | undefined)[]>();
  const risks = new Map<string, (number | undefined)[]>();
  const expected: ExpectedFinding[][] = [];

  knowledge.conditions.forEach((condition, place) => {
    const put = <Value>(table: Map<string, (Value | undefined)[]>, finding: string, value: Value) => {
      const list = table.get(finding) ?? knowledge.conditions.map(() => undefined);
      list[place] = value;
      table.set(finding, list);
    };
    const column = columnOf(condition, ontology);
    likelihood.set(condition.id, column.likelihood);
    for (const [id, one] of column.evidence) put(evidence, id, one);
    for (const [id, risk] of Object.entries(condition.risks)) put(risks, id, risk);
    expected.push(column.expected);
  });
  return {
    conditions: knowledge.conditions,
    likelihood,
    evidence,
    risks,
    expected,
    pregnancySigns: new Set(knowledge.findings.filter(({ pregnancySign }) => pregnancySign).map(({ id }) => id)),
  };
}

/** The model for people of an age band: conditions that look different then have the likelihoods of that age. All else is shared with the `model` it is made from. */
export function modelOfBand(model: DifferentialModel, band: AgeBand, ontology: Ontology): DifferentialModel {
  const looksDifferent = model.conditions.some((condition) => condition.findingsByAge[band]);
  if (!looksDifferent) return model;
  const conditions = model.conditions.map((condition) => {
    const ofAge = condition.findingsByAge[band];
    return ofAge ? { ...condition, findings: { ...condition.findings, ...ofAge } } : condition;
  });
  const likelihood = new Map(model.likelihood);
  const evidence = new Map(model.evidence);
  const expected = [...model.expected];
  conditions.forEach((condition, place) => {
    if (condition === model.conditions[place]) return;
    const column = columnOf(condition, ontology);
    for (const id of new Set([...(model.likelihood.get(condition.id) ?? new Map()).keys(), ...column.evidence.keys()])) {
      const list = evidence.get(id)?.slice() ?? conditions.map(() => undefined);
      list[place] = column.evidence.get(id);
      evidence.set(id, list);
    }
    likelihood.set(condition.id, column.likelihood);
    expected[place] = column.expected;
  });
  return { ...model, conditions, likelihood, evidence, expected };
}

function columnOf(condition: ModelCondition, ontology: Ontology): Column {
  const likelihood = fillBases(new Map(Object.entries(condition.findings)), ontology);
  for (const id of elsewhere(condition, ontology)) likelihood.set(id, (ontology.finding.get(id)?.background ?? 0) * ELSEWHERE);
  const evidence = new Map<string, Evidence>();
  for (const [id, p] of likelihood) {
    const finding = ontology.finding.get(id);
    if (!finding) continue;
    const base = ontology.base.get(id);
    const baseBackground = base ? (ontology.finding.get(base)?.background ?? 1) : 1;
    const baseLikelihood = base ? (likelihood.get(base) ?? baseBackground) : 1;
    const inCondition = clamp(base ? p / Math.max(p, baseLikelihood) : p);
    const inOthers = clamp(base ? finding.background / Math.max(finding.background, baseBackground) : finding.background);
    evidence.set(id, { present: Math.log(inCondition / inOthers), absent: Math.log((1 - inCondition) / (1 - inOthers)), likelihood: p });
  }
  return { likelihood, evidence, expected: expectedFindings(condition, likelihood, ontology) };
}

function expectedFindings(condition: ModelCondition, filled: ReadonlyMap<string, number>, ontology: Ontology): ExpectedFinding[] {
  const out: ExpectedFinding[] = [];
  for (const [id, likelihood] of filled) {
    const finding = ontology.finding.get(id);
    if (!finding || likelihood < EXPECTED_FROM) continue;
    // What happened before is expected only where it defines the condition (the fall, the bite, the swallowed battery).
    if ((finding.kind === 'history' || finding.kind === 'risk') && !condition.cardinal.includes(id)) continue;
    const base = ontology.base.get(id);
    const strength = condition.cardinal.includes(id) ? 'cardinal' : finding.kind === 'sign' ? 'sign' : 'symptom';
    out.push({
      id,
      base: base !== undefined && filled.has(base) ? base : undefined,
      likelihood: Math.min(0.98, likelihood),
      background: Math.min(0.98, finding.background),
      strength,
    });
  }
  return out;
}

/**
 * Kinds of a complaint at parts of the body where a condition has none, while it has it elsewhere: a tennis elbow makes joints hurt and no knees.
 * Not where the condition lists the wider complaint itself.
 */
function elsewhere(condition: ModelCondition, ontology: Ontology): string[] {
  const bases = new Set<string>();
  for (const id of Object.keys(condition.findings)) {
    const base = ontology.finding.get(id)?.site === undefined ? undefined : ontology.base.get(id);
    if (base !== undefined && condition.findings[base] === undefined) bases.add(base);
  }
  return [...bases].flatMap((base) =>
    [...(ontology.descendants.get(base) ?? [])].filter((id) => {
      return ontology.base.get(id) === base && ontology.finding.get(id)?.site !== undefined && condition.findings[id] === undefined;
    }),
  );
}

/** A wider finding is at least as likely as the likeliest of its finer ones. */
function fillBases(given: Map<string, number>, ontology: Ontology): Map<string, number> {
  const filled = new Map(given);
  for (const [id, p] of given)
    for (const ancestor of ontology.ancestors.get(id) ?? []) {
      const background = ontology.finding.get(ancestor)?.background ?? 0;
      const own = filled.get(ancestor);
      if (own === undefined ? p > background : p > own) filled.set(ancestor, p);
    }
  return filled;
}

/** The age band of an age in years. */
export function ageBandOf(age: number): AgeBand {
  return [...AGE_BANDS].reverse().find((band) => age >= AGE_BAND_FROM[band]) ?? 'infant';
}
