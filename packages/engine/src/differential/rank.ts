import type { DurationBucket } from '@consilium/contract';
import { GENERIC_PAIN, type Ontology } from '../ontology.ts';
import type { Person } from '../person.ts';
import { ageBandOf, type DifferentialModel, type Evidence, type ExpectedFinding, type ModelCondition } from './model.ts';
import { PARAMETERS, type Parameters } from './parameters.ts';

/** What is known of one finding of the person. */
export type Observation = { id: string; state: 'present' | 'absent' | 'uncertain' };
export type Case = { observations: readonly Observation[]; person: Person; duration?: DurationBucket | undefined; onset?: 'sudden' | 'gradual' | undefined };

/** How much one finding moved a condition, in nats against the background (positive speaks for it). */
export type Contribution = { finding: string; state: Observation['state'] | 'silent'; weight: number };
/**
 * `contributions` are worked out when they are asked for: most conditions are ranked and never explained.
 * `isSupported`: whether something that was told speaks for the condition, a complaint or a strong risk: none is shown for being common, or for what a
 * person had before.
 */
export type Ranked = { condition: ModelCondition; probability: number; readonly contributions: readonly Contribution[]; readonly isSupported: boolean };
export type Differential = { ranked: Ranked[]; somethingElse: number };

/** Shares of illness duration among all who seek first-contact care, and of onset. */
const BACKGROUND_DURATION: Record<DurationBucket, number> = { hours: 0.12, days: 0.36, weeks: 0.24, months: 0.17, years: 0.11 };
const BACKGROUND_ONSET = { sudden: 0.25, gradual: 0.75 };
const SHARE_FLOOR = 0.03;
/** Probability below which a condition is not even looked at for a list. */
const LEAST_SHOWN = 0.001;
/** Weight (nats) from which a risk alone speaks for a condition: unprotected sex for a pregnancy, a heart attack years ago not for the next. */
const STRONG_RISK = 1.8;

/**
 * Ranks the conditions by Bayes' rule with naive evidence, tempered for correlated findings.
 * log P(c | case) ~ w.log incidence + log age + log sex + risks + course + sum of findings (each given its wider finding) ; then a softmax with temperature,
 * in which 'something else' has a share of its own. Probabilities sum to 1 with `somethingElse`.
 */
export function rankConditions(input: Case, model: DifferentialModel, ontology: Ontology, parameters: Parameters = PARAMETERS): Differential {
  const observed = closeUpwards(input.observations, ontology);
  const told = toldOf(observed, model, ontology);
  const pregnancyThinkable = [...observed].some(([id, state]) => state !== 'absent' && model.pregnancySigns.has(id));
  const scored: { condition: ModelCondition; place: number; score: number }[] = [];
  const band = input.person.age === undefined ? undefined : ageBandOf(input.person.age);
  const evidence = evidenceScores(told, observed, model, parameters);
  model.conditions.forEach((condition, place) => {
    const prior = priorOf(condition, input.person, band, pregnancyThinkable, parameters);
    if (prior !== undefined) scored.push({ condition, place, score: prior + (evidence[place] as number) + courseOf(condition, input, parameters) });
  });

  const elseScore = scoreOfSomethingElse(observed, ontology, parameters);
  const best = scored.reduce((most, { score }) => Math.max(most, score), elseScore);
  const heat = (score: number) => Math.exp((score - best) / parameters.temperature);
  const elseMass = heat(elseScore);
  const total = scored.reduce((sum, entry) => sum + heat(entry.score), elseMass);
  const reckoning: Reckoning = { told, observed, model, parameters };
  const ranked = scored
    .map(({ condition, place, score }) => new RankedCondition(condition, ((1 - parameters.modelDoubt) * heat(score)) / total, place, reckoning))
    .sort((a, b) => b.probability - a.probability || a.condition.id.localeCompare(b.condition.id));
  const excess = excessOfOneFinding(ranked[0], reckoning);
  if (excess > 0) ranked[0] = (ranked[0] as RankedCondition).with((ranked[0] as RankedCondition).probability - excess);
  return { ranked, somethingElse: parameters.modelDoubt + ((1 - parameters.modelDoubt) * elseMass) / total + excess };
}

/** How much of the leading condition's probability rests on one finding alone and goes to 'something else'. Only the leading one can be above the bound. */
function excessOfOneFinding(leading: RankedCondition | undefined, { told, parameters }: Reckoning): number {
  if (!leading || leading.probability <= parameters.mostOnOneFinding) return 0;
  const speaking = told.filter((one) => one.state !== 'absent' && weightOf(one, leading.place, parameters) > 0);
  return new Set(speaking.map(({ family }) => family)).size > 1 ? 0 : leading.probability - parameters.mostOnOneFinding;
}

/** What a ranking was reckoned from. */
type Reckoning = { told: readonly Told[]; observed: Observed; model: DifferentialModel; parameters: Parameters };

/** A class, because an assessment makes thousands of them and asks few why. */
class RankedCondition implements Ranked {
  readonly condition: ModelCondition;
  readonly probability: number;
  readonly place: number;
  readonly #reckoning: Reckoning;

  constructor(condition: ModelCondition, probability: number, place: number, reckoning: Reckoning) {
    this.condition = condition;
    this.probability = probability;
    this.place = place;
    this.#reckoning = reckoning;
  }

  get contributions(): Contribution[] {
    return contributionsOf(this.place, this.#reckoning);
  }

  with(probability: number): RankedCondition {
    return new RankedCondition(this.condition, probability, this.place, this.#reckoning);
  }

  get isSupported(): boolean {
    const { told, parameters } = this.#reckoning;
    const complaints = new Map<string, number>();
    for (const one of told) {
      if (one.state === 'absent') continue;
      const weight = weightOf(one, this.place, parameters);
      if (one.isComplaint) complaints.set(one.family, (complaints.get(one.family) ?? 0) + weight);
      else if (weight >= STRONG_RISK) return true;
    }
    return [...complaints.values()].some((weight) => weight > 0);
  }
}

/** The likeliest conditions that something speaks for, at most `most`. Looks no further than it needs: contributions are dear. */
export function supported({ ranked }: Differential, most = Number.POSITIVE_INFINITY): Ranked[] {
  const out: Ranked[] = [];
  for (const one of ranked) {
    if (out.length === most || one.probability < LEAST_SHOWN) break;
    if (one.isSupported) out.push(one);
  }
  return out;
}

type Observed = ReadonlyMap<string, Observation['state']>;

/** A present finer finding implies its wider ones; an absent wider finding leaves its finer ones unsaid. */
function closeUpwards(observations: readonly Observation[], ontology: Ontology): Observed {
  const observed = new Map<string, Observation['state']>();
  for (const { id, state } of observations) {
    if (state === 'absent') continue;
    if (observed.get(id) !== 'present') observed.set(id, state);
    for (const ancestor of ontology.ancestors.get(id) ?? []) if (observed.get(ancestor) !== 'present') observed.set(ancestor, state);
  }
  for (const { id, state } of observations) if (state === 'absent' && !observed.has(id)) observed.set(id, 'absent');
  return observed;
}

/** Log prior of a condition for this person, or undefined when it cannot be (sex, pregnancy and its week). */
function priorOf(
  condition: ModelCondition,
  person: Person,
  band: ReturnType<typeof ageBandOf> | undefined,
  pregnancyThinkable: boolean,
  parameters: Parameters,
): number | undefined {
  const share = person.sexAtBirth === 'female' ? condition.sex.female : person.sexAtBirth === 'male' ? 1 - condition.sex.female : 0.5;
  if (share <= 0) return undefined;
  const ofAge = band ? Math.max(0.01, condition.age[band] ?? 1) : 1;
  const prior = Math.log(condition.incidence ** parameters.priorWeight * ofAge * 2 * share);
  const ofPregnancy = priorOfPregnancy(condition, person, pregnancyThinkable, parameters);
  return ofPregnancy === undefined ? undefined : prior + ofPregnancy;
}

/** What pregnancy, its week, a birth or their absence adds. A pregnancy itself is told here once and is no finding of these conditions. */
function priorOfPregnancy(
  { pregnancy, gestation }: ModelCondition,
  person: Person,
  thinkable: boolean,
  { inPregnancy, pregnancyUnthought, notPregnant }: Parameters,
): number | undefined {
  const pregnant = person.pregnancy === 'pregnant';
  if (pregnancy === 'excluded') return pregnant ? undefined : 0;
  if (pregnancy === 'possible') return 0;
  const week = person.gestationWeeks;
  if (pregnancy === 'only' && gestation && week !== undefined && (week < gestation.from || week > gestation.to)) return undefined;
  const holds = pregnancy === 'only' ? pregnant : person.pregnancy === 'postpartum' || person.pregnancy === 'breastfeeding';
  if (holds) return inPregnancy;
  if (person.pregnancy !== 'unknown') return notPregnant;
  return pregnancy === 'only' && thinkable ? 0 : pregnancyUnthought;
}

/** A finding of the person with what the reckoning needs to know of it, looked up once for all conditions. */
type Told = {
  id: string;
  family: string;
  state: Observation['state'];
  background: number;
  isComplaint: boolean;
  baseSaid: boolean;
  /** What each condition (by its place) says of it, of its base and of the wider findings. */
  evidence: readonly (Evidence | undefined)[] | undefined;
  risks: readonly (number | undefined)[] | undefined;
  ofBase: readonly (Evidence | undefined)[] | undefined;
  wider: readonly (readonly (Evidence | undefined)[])[];
};

function toldOf(observed: Observed, model: DifferentialModel, ontology: Ontology): Told[] {
  return [...observed].map(([id, state]) => {
    const base = ontology.base.get(id);
    return {
      id,
      family: familyOf(id, ontology),
      state,
      background: ontology.finding.get(id)?.background ?? 0.05,
      isComplaint: isComplaint(id, ontology),
      baseSaid: base === undefined || observed.get(base) === 'present',
      evidence: model.evidence.get(id),
      risks: model.risks.get(id),
      ofBase: base === undefined ? undefined : model.evidence.get(base),
      wider: [...(ontology.ancestors.get(id) ?? [])].flatMap((ancestor) => (ancestor === GENERIC_PAIN ? [] : [model.evidence.get(ancestor) ?? []])),
    };
  });
}

/** How much what is told of a finding moves a condition, in nats. */
function weightOf(
  { state, background, isComplaint: complaint, baseSaid, evidence: evidences, risks, ofBase, wider }: Told,
  place: number,
  parameters: Parameters,
): number {
  const risk = risks?.[place];
  if (risk !== undefined) {
    const unexposed = 1 / (1 + background * (risk - 1));
    if (state === 'absent') return parameters.risk * Math.log(unexposed);
    return parameters.risk * (state === 'uncertain' ? parameters.uncertain : 1) * Math.log(risk * unexposed);
  }
  const evidence = evidences?.[place];
  if (!evidence) {
    const unexplained = state !== 'absent' && complaint && !wider.some((ancestor) => ancestor[place] !== undefined);
    return unexplained ? -parameters.unexplained : 0;
  }
  if (state === 'absent') {
    const judgedByBase = baseSaid || ofBase?.[place] === undefined;
    return parameters.absence * (judgedByBase ? evidence.absent : Math.log(1 - Math.min(0.98, evidence.likelihood)));
  }
  return evidence.present * (state === 'uncertain' ? parameters.uncertain : 1);
}

/** How much the silence about an expected finding moves a condition. */
function silenceOf({ likelihood, background, strength }: ExpectedFinding, { cardinalSilence, silence }: Parameters): number {
  const share = strength === 'cardinal' ? cardinalSilence : strength === 'sign' ? silence / 2 : silence;
  return Math.log((1 - share * likelihood) / (1 - share * background));
}

/** Every finding that speaks for or against a condition. */
function contributionsOf(place: number, { told, observed, model, parameters }: Reckoning): Contribution[] {
  const out: Contribution[] = [];
  for (const one of told) {
    const weight = weightOf(one, place, parameters);
    if (weight !== 0) out.push({ finding: one.id, state: one.state, weight });
  }
  for (const finding of model.expected[place] ?? []) {
    if (observed.has(finding.id) || (finding.base !== undefined && observed.get(finding.base) !== 'present')) continue;
    out.push({ finding: finding.id, state: 'silent', weight: silenceOf(finding, parameters) });
  }
  return out;
}

function isComplaint(id: string, ontology: Ontology): boolean {
  const finding = ontology.finding.get(id);
  return (finding?.kind === 'symptom' || finding?.kind === 'sign') && (ontology.base.get(id) === undefined || !hasComplaintBase(id, ontology));
}

function hasComplaintBase(id: string, ontology: Ontology): boolean {
  const base = ontology.base.get(id);
  return base !== undefined && base !== GENERIC_PAIN;
}

/**
 * What the findings say of each condition, in the order of the model; further positive ones of the same family of findings count less, because they are not
 * independent. The same sum as that of `contributionsOf`, reckoned finding by finding: an assessment ranks all conditions several times.
 */
function evidenceScores(told: readonly Told[], observed: Observed, model: DifferentialModel, parameters: Parameters): Float64Array {
  const sums = silencesOf(observed, model, parameters);
  const families = new Map<string, Told[]>();
  for (const one of told) {
    const { family } = one;
    const list = families.get(family);
    if (list) list.push(one);
    else families.set(family, [one]);
  }
  const speaking: number[] = [];
  for (const family of families.values())
    for (let place = 0; place < sums.length; place++) {
      speaking.length = 0;
      let sum = 0;
      for (const one of family) {
        const weight = weightOf(one, place, parameters);
        if (weight > 0) speaking.push(weight);
        else sum += weight;
      }
      if (speaking.length > 1) speaking.sort((a, b) => b - a);
      for (let k = 0; k < speaking.length; k++) sum += (speaking[k] as number) * parameters.correlation ** k;
      sums[place] = (sums[place] as number) + sum;
    }
  return sums;
}

/** What the silence of each expected finding costs, worked out once for a model: of all without a base together, and of each finding and base by conditions. */
type Silences = {
  all: Float64Array;
  byFinding: Map<string, { place: number; weight: number }[]>;
  byBase: Map<string, { id: string; place: number; weight: number }[]>;
};

const silencesKnown = new WeakMap<DifferentialModel, WeakMap<Parameters, Silences>>();

function silenceTable(model: DifferentialModel, parameters: Parameters): Silences {
  const ofModel = silencesKnown.get(model) ?? new WeakMap<Parameters, Silences>();
  silencesKnown.set(model, ofModel);
  const known = ofModel.get(parameters);
  if (known) return known;
  const table: Silences = { all: new Float64Array(model.conditions.length), byFinding: new Map(), byBase: new Map() };
  model.expected.forEach((expected, place) => {
    for (const finding of expected) {
      const weight = silenceOf(finding, parameters);
      if (finding.base === undefined) {
        table.all[place] = (table.all[place] as number) + weight;
        table.byFinding.set(finding.id, [...(table.byFinding.get(finding.id) ?? []), { place, weight }]);
      } else table.byBase.set(finding.base, [...(table.byBase.get(finding.base) ?? []), { id: finding.id, place, weight }]);
    }
  });
  ofModel.set(parameters, table);
  return table;
}

function silencesOf(observed: Observed, model: DifferentialModel, parameters: Parameters): Float64Array {
  const { all, byFinding, byBase } = silenceTable(model, parameters);
  const sums = all.slice();
  for (const [id, state] of observed) {
    for (const { place, weight } of byFinding.get(id) ?? []) sums[place] = (sums[place] as number) - weight;
    if (state !== 'present') continue;
    for (const { id: finer, place, weight } of byBase.get(id) ?? []) if (!observed.has(finer)) sums[place] = (sums[place] as number) + weight;
  }
  return sums;
}

function familyOf(finding: string, ontology: Ontology): string {
  const known = ontology.families.get(finding);
  if (known) return known;
  let id = finding;
  for (let base = ontology.base.get(id); base !== undefined && base !== GENERIC_PAIN; base = ontology.base.get(id)) id = base;
  ontology.families.set(finding, id);
  return id;
}

function courseOf(condition: ModelCondition, input: Case, parameters: Parameters): number {
  let score = 0;
  if (input.duration) score += Math.log(Math.max(SHARE_FLOOR, condition.course.duration[input.duration] ?? 0) / BACKGROUND_DURATION[input.duration]);
  if (input.onset) score += Math.log(Math.max(SHARE_FLOOR, condition.course.onset[input.onset] ?? 0) / BACKGROUND_ONSET[input.onset]);
  return parameters.course * score;
}

/** 'Something else' explains every complaint a little: it pays part of each complaint's rarity. */
function scoreOfSomethingElse(observed: Observed, ontology: Ontology, parameters: Parameters): number {
  let score = parameters.elsePrior;
  for (const [id, state] of observed) {
    if (state === 'absent' || !isComplaint(id, ontology)) continue;
    score += parameters.elseSurprise * -Math.log(ontology.finding.get(id)?.background ?? 0.05) * 0.5;
  }
  return score;
}
