import { EVIDENCE_CLASSES, type SuggestedTreatment } from '@consilium/contract';

/** The treatment with the strongest evidence class among those not shown to be useless or harmful, else the first. */
export function bestTreatment(treatments: readonly SuggestedTreatment[]): SuggestedTreatment | undefined {
  const useful = treatments.filter(({ direction }) => direction !== 'no-effect' && direction !== 'harm');
  return EVIDENCE_CLASSES.flatMap((wanted) => useful.filter(({ evidenceClass }) => evidenceClass === wanted))[0] ?? treatments[0];
}
