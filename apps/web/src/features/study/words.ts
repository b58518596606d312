import type { RetractionState, StudyDirection } from '@consilium/contract';

export const DIRECTION_WORDS: Record<StudyDirection, string> = {
  benefit: 'Found a benefit',
  mixed: 'Mixed results',
  'no-benefit': 'Found no benefit',
  harm: 'Found harm',
  descriptive: 'Describes, does not test an effect',
};

/** What a study says of one use of a treatment. */
export const SAYS_WORDS: Record<StudyDirection, string> = {
  benefit: 'helps',
  mixed: 'mixed results',
  'no-benefit': 'does not help more than what it was compared with',
  harm: 'harms',
  descriptive: 'describes it, does not test it',
};

export const RETRACTION_WORDS: Record<RetractionState, string> = {
  'not-checked': 'Retraction status not checked',
  'not-retracted': 'Not retracted',
  retracted: 'Retracted',
  corrected: 'Corrected by its journal',
  'expression-of-concern': 'Expression of concern',
};

/** 'Smith J, Jones K' -> 'Smith J et al.'; a single author stands alone. */
export function firstAuthor(authors: string): string {
  const [first = '', ...others] = authors.split(',').map((name) => name.trim());
  return others.length > 0 ? `${first} et al.` : first;
}

/** Where a notice is to be read: an address as it is, a DOI at its resolver. @returns null for anything else, which is shown as text. */
export function noticeAddress(notice: string | null): string | null {
  if (!notice) return null;
  if (/^https?:\/\//i.test(notice)) return notice;
  const doi = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(notice.trim())?.[1];
  return doi ? `https://doi.org/${doi}` : null;
}
