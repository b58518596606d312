import { type Answer, bestTreatment, confidenceBand, type Diagnosis, type SystemId, type SystemView, systemOf } from '@consilium/contract';
import { TOLD_PREFIX, type Tradition } from '@consilium/knowledge';
import type { DifferentialModel } from './differential/model.ts';
import { type Differential, type Ranked, supported } from './differential/rank.ts';
import { explainCondition } from './explain/evidence-points.ts';
import type { PreparedKnowledge } from './prepare.ts';
import { type MatchedPattern, matchPatterns } from './traditions/match-patterns.ts';
import { besideOnly, type Choice, chooseTreatments, joinLeftOut, NO_CHOICE, type SoughtDiagnosis, suggest } from './treatments/choose.ts';
import type { SafetyContext } from './treatments/safety.ts';
import { standardCareOf } from './treatments/standard-care.ts';
import type { Withheld } from './withhold.ts';

export type ViewContext = {
  prepared: PreparedKnowledge;
  differential: Differential;
  /** Findings present, closed upwards; findings denied; findings said at all. */
  present: ReadonlySet<string>;
  absent: ReadonlySet<string>;
  said: ReadonlySet<string>;
  answers: readonly Answer[];
  qualities: readonly string[];
  /** What the differential was ranked by. */
  model: DifferentialModel;
  safety: SafetyContext;
  /** Nothing the person said could be matched: there is nothing to rank. */
  nothingRecognised: boolean;
  /** Much of the text is unread: no cause may look certain. */
  littleUnderstood: boolean;
  withheld: Withheld;
  /** Traditions are read for comparing only: without treatments, sources and open points. */
  brief: boolean;
};

const CONDITIONS_SHOWN = 10;
/** Treatments in sight by the place of the cause or pattern: all others are behind one press. A page of a hundred treatments helps nobody to choose. */
const IN_SIGHT = { conventional: [6, 3, 3], tradition: [3] } as const;
/** Conventional causes for which the other systems' studied treatments are shown. */
const CAUSES_FOR_TREATMENTS = 3;
const CAUSE_FROM = 0.1;
/** Highest confidence (0-100) shown where much of the text is unread: still 'moderate'. What was not read may change the picture. */
const MOST_WHEN_LITTLE_UNDERSTOOD = 59;
/** Highest confidence (0-100) of a cause that nobody has diagnosed: complaints alone prove nothing. */
const MOST_WITHOUT_A_DIAGNOSIS = 85;

const ESTIMATED_SHARE = 'How likely each cause is given what you told: an estimate from rounded frequencies that no clinician has reviewed yet.';
const PATTERN_MATCH = 'How closely what you describe matches this pattern within its own tradition. It is not the probability of a disease.';

/** A system's view; whether its leading reading is clear, and the treatments it offers for that one. */
export type Reading = { view: SystemView; isClear: boolean; offered: readonly string[] };

const readingOf = (view: SystemView, leading: Choice | undefined): Reading => ({
  view,
  isClear: view.diagnoses[0] !== undefined && view.diagnoses[0].band !== 'low',
  offered: leading?.offers.map(({ treatment }) => treatment.id) ?? [],
});

/** The ranked causes of conventional medicine, with the share left for something else. */
export function conventionalReading(context: ViewContext): Reading {
  const { differential, prepared } = context;
  const shown = context.nothingRecognised ? [] : supported(differential, CONDITIONS_SHOWN);
  const read = shown
    .map((ranked, place) => ({
      place,
      ranked,
      choice: treatmentsOf('conventional', [{ id: ranked.condition.id, name: ranked.condition.name, besideOnly: false }], context),
    }))
    .filter(({ ranked }, i) => i < 3 || percent(ranked) > 0);
  const leading = shown[0]?.condition;
  const view: SystemView = {
    system: 'conventional',
    name: systemOf('conventional').name,
    confidenceMeans: ESTIMATED_SHARE,
    whole: true,
    withheld: isWithheld('conventional', context),
    best: bestOf(read[0]?.choice),
    diagnoses: read.map(({ place, ranked, choice }) => conditionDiagnosis(ranked, choice, IN_SIGHT.conventional[place] ?? 0, context)),
    somethingElse: context.nothingRecognised ? null : Math.round(100 * differential.somethingElse),
    leftOut: joinLeftOut(read.map(({ choice }) => choice.leftOut)),
    consult: leading?.consult[0] ?? 'General practitioner',
    scope: `${prepared.knowledge.conditions.length} conditions are weighed; what is not among them can only appear as 'something else'.`,
    limits: 'No examination and no test is part of this. The numbers rest on what you wrote and on estimates no clinician has yet reviewed.',
  };
  return readingOf(view, read[0]?.choice);
}

function bestOf(leading: Choice | undefined): SystemView['best'] {
  const best = bestTreatment(leading?.offers ?? []);
  return best ? { name: best.treatment.name, for: best.diagnosis.name, evidenceClass: best.evidenceClass, direction: best.direction } : null;
}

const percent = ({ probability }: Ranked) => Math.round(100 * probability);

/** Whether a system's treatments wait until the person has had help. */
const isWithheld = (system: SystemId, { withheld }: ViewContext) => withheld === 'all' || (withheld === 'other-systems' && system !== 'conventional');

function treatmentsOf(system: SystemId, sought: readonly SoughtDiagnosis[], context: ViewContext): Choice {
  if (context.withheld === 'all') return NO_CHOICE;
  const choice = chooseTreatments(system, sought, context.prepared.treatments, context.safety);
  // What could harm is named all the same: somebody who waits to be seen may take it meanwhile.
  return isWithheld(system, context) ? { ...choice, offers: [] } : choice;
}

function conditionDiagnosis(ranked: Ranked, choice: Choice, inSight: number, context: ViewContext): Diagnosis {
  const { condition, contributions } = ranked;
  const { prepared, said } = context;
  const confidence = Math.min(percent(ranked), mostOf(condition.id, context));
  return {
    id: condition.id,
    name: condition.name,
    nativeName: null,
    summary: condition.summary,
    icd10: condition.icd10,
    icd11: [],
    confidence,
    band: confidenceBand(confidence),
    urgency: condition.urgency,
    typicalCourse: condition.typicalCourse,
    care: isWithheld('conventional', context) ? null : standardCareOf(condition, prepared.treatments, context.safety),
    ...explainCondition(condition, contributions, said, context.model, prepared.ontology),
    ...treatmentsShown(choice, inSight, context),
    consult: condition.consult,
    caution: condition.serious ? 'A cause that a professional should rule out in person.' : null,
    sources: condition.sources,
    review: condition.review,
  };
}

/** One tradition's reading of the same findings, in its own terms. */
export function traditionReading(system: SystemId, context: ViewContext): Reading {
  const { prepared } = context;
  const tradition = prepared.knowledge.traditions.find((entry) => entry.id === system);
  const answers = new Set(context.answers.map(({ answer }) => answer));
  const observed = new Set([...context.present, ...context.qualities, ...answers]);
  const patterns = context.nothingRecognised ? [] : (prepared.patterns.get(system) ?? []);
  const matched = matchPatterns(
    patterns,
    { observed, absent: context.absent, answers, person: context.safety.person },
    context.differential,
    prepared.ontology,
    (id) => prepared.names.get(id),
  );
  const causes = soughtCauses(context);
  const read = matched.map((match, i) => ({ match, choice: treatmentsOf(system, soughtOf(match, i === 0 ? causes : [], context), context) }));
  const view: SystemView = {
    system,
    name: systemOf(system).name,
    confidenceMeans: PATTERN_MATCH,
    whole: !context.brief,
    withheld: isWithheld(system, context),
    best: bestOf(read[0]?.choice),
    diagnoses: read.map(({ match, choice }, place) =>
      context.brief ? briefDiagnosis(match) : patternDiagnosis(match, treatmentsShown(choice, IN_SIGHT.tradition[place] ?? 0, context), tradition),
    ),
    somethingElse: null,
    leftOut: joinLeftOut(read.map(({ choice }) => choice.leftOut)),
    consult: tradition?.consult ?? 'A qualified practitioner',
    scope: tradition?.scope ?? '',
    limits: tradition?.limits ?? '',
  };
  return readingOf(view, read[0]?.choice);
}

function soughtCauses(context: ViewContext): SoughtDiagnosis[] {
  return context.differential.ranked
    .slice(0, CAUSES_FOR_TREATMENTS)
    .filter(({ probability }) => probability >= CAUSE_FROM)
    .map(({ condition }) => ({ id: condition.id, name: condition.name, besideOnly: besideOnly(condition, context.safety) }));
}

function soughtOf({ pattern }: MatchedPattern, causes: readonly SoughtDiagnosis[], context: ViewContext): SoughtDiagnosis[] {
  const anyBesideOnly = soughtCauses(context).some((cause) => cause.besideOnly);
  return [{ id: pattern.id, name: pattern.name, besideOnly: anyBesideOnly }, ...causes];
}

const mostOf = (condition: string, { littleUnderstood, present }: ViewContext): number => {
  if (littleUnderstood) return MOST_WHEN_LITTLE_UNDERSTOOD;
  return present.has(TOLD_PREFIX + condition) ? 100 : MOST_WITHOUT_A_DIAGNOSIS;
};

type TreatmentsShown = Pick<Diagnosis, 'treatments' | 'further'>;

/** What is offered, the first `inSight` of it apart. */
function treatmentsShown({ offers }: Choice, inSight: number, { prepared, safety }: ViewContext): TreatmentsShown {
  const all = offers.map((offer) => suggest(offer, prepared.treatments, safety));
  return { treatments: all.slice(0, inSight), further: all.slice(inSight) };
}

function patternDiagnosis(match: MatchedPattern, shown: TreatmentsShown, tradition: Tradition | undefined): Diagnosis {
  return {
    ...briefDiagnosis(match),
    unknown: match.unknown,
    ...shown,
    consult: tradition ? [tradition.consult] : [],
    sources: match.pattern.sources,
  };
}

function briefDiagnosis({ pattern, confidence, supporting, conflicting }: MatchedPattern): Diagnosis {
  return {
    id: pattern.id,
    name: pattern.name,
    nativeName: pattern.nativeName ?? null,
    summary: pattern.summary,
    icd10: [],
    icd11: pattern.icd11,
    confidence,
    band: confidenceBand(confidence),
    urgency: null,
    typicalCourse: null,
    care: null,
    supporting,
    conflicting,
    unknown: [],
    why: null,
    whyNot: null,
    treatments: [],
    further: [],
    consult: [],
    caution: pattern.caution ?? null,
    sources: [],
    review: pattern.review,
  };
}
