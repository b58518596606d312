import { CERTAINTIES, type Certainty, type Direction, type EvidenceClass, GRADING_DESIGNS, NOT_GRADED, type StudyDirection } from '@consilium/contract';
import type { Indication, Study, Treatment } from './schema.ts';

/** A record linked to a use of a treatment. `says`: what it found of this very use; a guideline speaks of many. */
export type LinkedStudy = { study: Study; says: StudyDirection };

type GradedTreatment = Pick<Treatment, 'traditionalSource' | 'system'>;

const isGrading = ({ study, says }: LinkedStudy) =>
  study.resultSeen && study.retraction !== 'retracted' && GRADING_DESIGNS.includes(study.design) && says !== 'descriptive';

/** Trials that have to agree where no guideline or synthesis speaks. */
const TRIALS_THAT_AGREE = 2;

/**
 * The evidence class of a treatment for one diagnosis, by the project's rule:
 * 'Evidence-Backed' needs a linked guideline or synthesis with a benefit, or two randomised trials that agree, each read and none retracted, and a direction that is not mixed;
 * 'Traditional Knowledge' needs a named traditional source; standard care that too little is linked to is 'Not yet graded'; everything else is 'Experiential Reports'.
 */
export function deriveEvidenceClass(linked: readonly LinkedStudy[], { system, traditionalSource }: GradedTreatment): EvidenceClass {
  const direction = deriveDirection(linked);
  const benefits = linked.filter((one) => isGrading(one) && one.says === 'benefit');
  const enough = benefits.some(({ study }) => study.design !== 'rct') || benefits.length >= TRIALS_THAT_AGREE;
  if (direction === 'helps' && enough) return 'Evidence-Backed';
  if (traditionalSource) return 'Traditional Knowledge';
  const tooLittle = direction === 'unknown' || direction === 'helps';
  return system === 'conventional' && tooLittle ? NOT_GRADED : 'Experiential Reports';
}

/**
 * What the linked studies whose results were read say, taken together: the same for all, 'mixed' when they disagree, 'unknown' when none speaks.
 */
export function deriveDirection(linked: readonly LinkedStudy[]): Direction {
  const said = new Set(linked.filter(isGrading).map(({ says }) => says));
  if (said.size === 0) return 'unknown';
  if (said.size > 1 || said.has('mixed')) return 'mixed';
  if (said.has('benefit')) return 'helps';
  return said.has('harm') ? 'harm' : 'no-effect';
}

/** The highest certainty the linked studies can carry: none without a graded study, at most 'low' from one trial alone, 'moderate' from trials or one review. */
export function certaintyCeiling(linked: readonly LinkedStudy[]): Certainty {
  const graded = linked.filter(isGrading);
  if (graded.length === 0) return 'none';
  if (graded.some(({ study }) => study.design !== 'rct')) return 'high';
  return graded.length >= TRIALS_THAT_AGREE ? 'moderate' : 'low';
}

/** @returns the records of a use that exist, in the order given. */
export function linkedStudies({ studies }: Pick<Indication, 'studies'>, byId: ReadonlyMap<string, Study>): LinkedStudy[] {
  return studies.flatMap(({ id, says }) => {
    const study = byId.get(id);
    return study ? [{ study, says: says ?? study.direction }] : [];
  });
}

/** A use of a treatment with what its records make of it. */
export type GradedUse = { linked: LinkedStudy[]; evidenceClass: EvidenceClass; direction: Direction; certainty: Certainty };

/** The class and direction of a use, derived from its records and never read. The certainty is an editor's; where records were retracted since, it is no higher than what is left carries. */
export function gradeUse(treatment: GradedTreatment, use: Pick<Indication, 'studies' | 'certainty'>, byId: ReadonlyMap<string, Study>): GradedUse {
  const linked = linkedStudies(use, byId);
  return { linked, evidenceClass: deriveEvidenceClass(linked, treatment), direction: deriveDirection(linked), certainty: certaintyOf(use, linked) };
}

function certaintyOf({ certainty }: Pick<Indication, 'certainty'>, linked: readonly LinkedStudy[]): Certainty {
  if (!linked.some(({ study }) => study.retraction === 'retracted')) return certainty;
  return CERTAINTIES[Math.max(CERTAINTIES.indexOf(certainty), CERTAINTIES.indexOf(certaintyCeiling(linked)))] ?? 'none';
}
