import type { RETRACTION_STATES, StudyRecord } from '@consilium/contract';

export const DIRECTION_WORDS: Record<StudyRecord['direction'], string> = {
  benefit: 'Found a benefit',
  mixed: 'Mixed results',
  'no-benefit': 'Found no benefit',
  harm: 'Found harm',
  descriptive: 'Describes, does not test an effect',
};

export const RETRACTION_WORDS: Record<(typeof RETRACTION_STATES)[number], string> = {
  'not-checked': 'Retraction status not checked',
  'not-retracted': 'Not retracted',
  retracted: 'Retracted',
  corrected: 'Corrected by its journal',
  'expression-of-concern': 'Expression of concern',
};
