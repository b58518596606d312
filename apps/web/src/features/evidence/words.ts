import { type Direction, type EvidenceAnswer, type EvidenceStudy, isNoticed } from '@consilium/contract';

export const ANSWER_WORDS: Record<EvidenceAnswer, string> = {
  helps: 'Helps',
  mixed: 'Mixed results',
  'no-effect': 'No effect found',
  harm: 'Harm found',
  'not-studied': 'No study in this library',
};

/** An answer as a direction, for the same signs and colours as elsewhere. */
export const directionOfAnswer = (answer: EvidenceAnswer): Direction => (answer === 'not-studied' ? 'unknown' : answer);

export const STUDY_SAYS: Record<Direction, string> = {
  helps: 'Found that it helps',
  mixed: 'Mixed result',
  'no-effect': 'Found no effect',
  harm: 'Found harm',
  unknown: 'Result unclear',
};

export const SEVERITY_WORDS = { contraindicated: 'Do not use', major: 'Ask first', moderate: 'Take care', minor: 'Good to know' } as const;

/** Why a study stands in the list and not in the answer. @returns null for one that counts. */
export function whyNotCounted({ counts, retraction, direction }: Pick<EvidenceStudy, 'counts' | 'retraction' | 'direction'>): string | null {
  if (counts) return null;
  if (isNoticed(retraction) && retraction === 'retracted') return 'Not counted: it was retracted.';
  if (direction === 'unknown') return 'Not counted: we have not read its result, or it describes and does not test.';
  return 'Not counted: it speaks of something narrower or beside the question.';
}
