import {
  CARE_LINES,
  CERTAINTIES,
  DIRECTIONS,
  EVIDENCE_CLASSES,
  type LeftOutTreatment,
  type StudyReference,
  type SuggestedTreatment,
  type SystemId,
  type TreatmentUse,
} from '@consilium/contract';
import { type Condition, type GradedUse, gradeUse, type Indication, type Interaction, type Study, type Treatment } from '@consilium/knowledge';
import { contraindications, type SafetyContext, safetyNotes } from './safety.ts';

const TREATMENTS_PER_DIAGNOSIS = 6;

export type TreatmentIndex = {
  byId: ReadonlyMap<string, Treatment>;
  /** Treatments by system and diagnosis id, with the indication that links them. */
  bySystem: ReadonlyMap<string, ReadonlyMap<string, readonly { treatment: Treatment; indication: Indication }[]>>;
  studies: ReadonlyMap<string, Study>;
  interactions: ReadonlyMap<string, readonly Interaction[]>;
  /** Ids of the treatments that prevent only. */
  preventive: ReadonlySet<string>;
};

export function buildTreatmentIndex(
  treatments: readonly Treatment[],
  studies: readonly Study[],
  interactions: readonly Interaction[],
  preventive: readonly string[] = [],
): TreatmentIndex {
  const bySystem = new Map<string, Map<string, { treatment: Treatment; indication: Indication }[]>>();
  for (const treatment of treatments) {
    const byDiagnosis = bySystem.get(treatment.system) ?? new Map<string, { treatment: Treatment; indication: Indication }[]>();
    bySystem.set(treatment.system, byDiagnosis);
    for (const indication of treatment.for)
      byDiagnosis.set(indication.diagnosis, [...(byDiagnosis.get(indication.diagnosis) ?? []), { treatment, indication }]);
  }
  const byTreatment = new Map<string, Interaction[]>();
  for (const interaction of interactions) for (const id of interaction.treatments) byTreatment.set(id, [...(byTreatment.get(id) ?? []), interaction]);
  return {
    byId: new Map(treatments.map((treatment) => [treatment.id, treatment])),
    bySystem,
    studies: new Map(studies.map((study) => [study.id, study])),
    interactions: byTreatment,
    preventive: new Set(preventive),
  };
}

/** A diagnosis treatments are sought for: a pattern or condition, with the name shown as 'evidence for'. */
export type SoughtDiagnosis = { id: string; name: string; besideOnly: boolean };

/** What a system offers a person, and what it would offer others but not this one. */
export type Choice = { offers: Offer[]; leftOut: LeftOutTreatment[] };

/** A treatment of a system for a diagnosis, with what its records make of it. */
export type Offer = GradedUse & { treatment: Treatment; indication: Indication; diagnosis: SoughtDiagnosis };

export const NO_CHOICE: Choice = { offers: [], leftOut: [] };

/**
 * The treatments a system offers for the diagnoses, the best supported first; those shown not to help come last and say so.
 * What is contraindicated for this person is left out and named. The evidence class and direction are derived from the linked studies, never read.
 */
export function chooseTreatments(system: SystemId, diagnoses: readonly SoughtDiagnosis[], index: TreatmentIndex, context: SafetyContext): Choice {
  const chosen = new Map<string, Offer>();
  const leftOut = new Map<string, LeftOutTreatment>();
  for (const diagnosis of diagnoses)
    for (const { treatment, indication } of index.bySystem.get(system)?.get(diagnosis.id) ?? []) {
      const barred = contraindications(treatment, index.interactions.get(treatment.id) ?? [], context);
      if (barred.length > 0) {
        leftOut.set(treatment.id, {
          name: treatment.name,
          because: barred
            .slice(0, REASONS_NAMED)
            .map(({ about, advice }) => `${about}: ${advice}`)
            .join(' '),
        });
        continue;
      }
      const offer = { treatment, indication, diagnosis, ...gradeUse(treatment, indication, index.studies) };
      const known = chosen.get(treatment.id);
      if (!known || compare(offer, known) < 0) chosen.set(treatment.id, offer);
    }
  // What is used for few diagnoses says more of this one than what is used for all.
  const uses = ({ treatment }: Offer) => treatment.for.length;
  const inOrder = [...chosen.values()].sort((a, b) => compare(a, b) || uses(a) - uses(b) || a.treatment.id.localeCompare(b.treatment.id));
  return { offers: inOrder.slice(0, TREATMENTS_PER_DIAGNOSIS), leftOut: [...leftOut.values()] };
}

/** Reasons given for leaving a treatment out, the gravest first. */
const REASONS_NAMED = 2;

/** Each treatment left out once, though several diagnoses would have asked for it. */
export function joinLeftOut(lists: readonly (readonly LeftOutTreatment[])[]): LeftOutTreatment[] {
  return [...new Map(lists.flat().map((entry) => [entry.name, entry])).values()];
}

/** An offer with all that is said of it, and its safety for this person. */
export function suggest({ treatment, indication, diagnosis, ...graded }: Offer, index: TreatmentIndex, context: SafetyContext): SuggestedTreatment {
  const { linked, evidenceClass, direction, certainty } = graded;
  return {
    id: treatment.id,
    name: treatment.name,
    kind: treatment.kind,
    summary: treatment.summary,
    practice: treatment.practice,
    setting: treatment.setting,
    evidenceClass,
    certainty,
    direction,
    use: useOf(treatment, index),
    line: indication.line ?? null,
    evidenceFor: diagnosis.name,
    note: indication.note ?? null,
    besideOnly: diagnosis.besideOnly && treatment.system !== 'conventional',
    traditionalSource: treatment.traditionalSource?.title ?? null,
    safety: safetyNotes(treatment, index.interactions.get(treatment.id) ?? [], context),
    cautions: treatment.cautions,
    studies: linked.map(({ study }) => referenceOf(study)),
    review: treatment.review,
  };
}

/** What somebody can do or buy alone is for now, unless it only prevents; the rest a doctor decides. */
function useOf({ id, setting }: Treatment, { preventive }: TreatmentIndex): TreatmentUse {
  if (preventive.has(id)) return 'prevents';
  return setting === 'professional' || setting === 'hospital' ? 'doctor' : 'now';
}

export function referenceOf(study: Study): StudyReference {
  return {
    id: study.id,
    title: study.title,
    doi: study.doi,
    year: study.publicationDate.slice(0, 4),
    design: study.design,
    direction: study.direction,
    resultSeen: study.resultSeen,
    ...(study.retraction ? { retraction: study.retraction } : {}),
  };
}

const lineOf = ({ indication: { line } }: Offer) => (line ? CARE_LINES.indexOf(line) : CARE_LINES.length);

/** Order of display: what does not help last; standard care by what is tried first; then by evidence class and certainty. */
function compare(a: Offer, b: Offer): number {
  const useless = ({ direction }: Offer) => (direction === 'no-effect' || direction === 'harm' ? 1 : 0);
  return (
    useless(a) - useless(b) ||
    lineOf(a) - lineOf(b) ||
    EVIDENCE_CLASSES.indexOf(a.evidenceClass) - EVIDENCE_CLASSES.indexOf(b.evidenceClass) ||
    DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) ||
    CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty)
  );
}

/** Whether complementary treatment may only stand beside conventional care for this condition and person. */
export function besideOnly(condition: Condition, context: SafetyContext): boolean {
  return (
    condition.complementary === 'beside-only' ||
    condition.serious ||
    context.person.pregnancy === 'pregnant' ||
    (context.person.age !== undefined && context.person.age < 18)
  );
}
