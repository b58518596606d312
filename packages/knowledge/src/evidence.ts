import { type Certainty, type Direction, type EvidenceClass, GRADING_DESIGNS } from '@consilium/contract';
import type { Indication, Study, Treatment } from './schema.ts';

type GradedTreatment = Pick<Treatment, 'traditionalSource'>;

const isGrading = (study: Study) => study.resultSeen && GRADING_DESIGNS.includes(study.design);

/**
 * The evidence class of a treatment for one diagnosis, by the project's rule:
 * 'Evidence-Backed' needs a linked guideline, systematic review, meta-analysis or randomised trial, its result read, that found a benefit;
 * 'Traditional Knowledge' needs a named traditional source; everything else is 'Experiential Reports'.
 */
export function deriveEvidenceClass(studies: readonly Study[], treatment: GradedTreatment): EvidenceClass {
  if (studies.some((study) => isGrading(study) && study.direction === 'benefit')) return 'Evidence-Backed';
  return treatment.traditionalSource ? 'Traditional Knowledge' : 'Experiential Reports';
}

/**
 * What the linked studies whose results were read say, taken together: the same for all, 'mixed' when they disagree, 'unknown' when none speaks.
 */
export function deriveDirection(studies: readonly Study[]): Direction {
  const said = new Set(
    studies
      .filter(isGrading)
      .map((study) => study.direction)
      .filter((direction) => direction !== 'descriptive'),
  );
  if (said.size === 0) return 'unknown';
  if (said.size > 1 || said.has('mixed')) return 'mixed';
  if (said.has('benefit')) return 'helps';
  return said.has('harm') ? 'harm' : 'no-effect';
}

/** The highest certainty the linked studies can carry: none without a graded study, at most 'low' from one trial alone, 'moderate' from trials or one review. */
export function certaintyCeiling(studies: readonly Study[]): Certainty {
  const graded = studies.filter(isGrading);
  if (graded.length === 0) return 'none';
  const syntheses = graded.filter((study) => study.design !== 'rct').length;
  if (syntheses >= 1) return 'high';
  return graded.length >= 2 ? 'moderate' : 'low';
}

/** @returns the studies of an indication that exist, in the order given. */
export function linkedStudies(indication: Pick<Indication, 'studies'>, byId: ReadonlyMap<string, Study>): Study[] {
  return indication.studies.flatMap((id) => byId.get(id) ?? []);
}
