import { type Direction, EVIDENCE_CLASSES, type EvidenceClass } from './evidence.ts';

/** The treatment with the strongest evidence class among those not shown to be useless or harmful, else the first. */
export function bestTreatment<T extends { direction: Direction; evidenceClass: EvidenceClass }>(treatments: readonly T[]): T | undefined {
  const useful = treatments.filter(({ direction }) => direction !== 'no-effect' && direction !== 'harm');
  return EVIDENCE_CLASSES.flatMap((wanted) => useful.filter(({ evidenceClass }) => evidenceClass === wanted))[0] ?? treatments[0];
}
