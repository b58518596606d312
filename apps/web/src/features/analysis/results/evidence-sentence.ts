import { NOT_GRADED, type SuggestedTreatment } from '@consilium/contract';

/** How well a treatment is supported, in plain words: what is not graded yet is not called weak. */
export function evidenceInWords({ evidenceClass, direction }: Pick<SuggestedTreatment, 'evidenceClass' | 'direction'>): string {
  if (direction === 'harm') return 'studies found harm';
  if (direction === 'no-effect') return 'studies found no effect';
  if (evidenceClass === 'Evidence-Backed') return direction === 'helps' ? 'studies show that it helps' : 'studied, with mixed results';
  if (direction === 'mixed') return 'studies disagree';
  if (evidenceClass === NOT_GRADED) return 'usual care, not graded yet';
  return evidenceClass === 'Traditional Knowledge' ? 'traditional use' : 'reports of experience';
}
