import type { RETRACTION_STATES, StudyDesign, StudyRecord } from '@consilium/contract';

export const DESIGN_WORDS: Record<StudyDesign, string> = {
  guideline: 'Guideline',
  'network-meta-analysis': 'Network meta-analysis',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  rct: 'Randomised controlled trial',
  cohort: 'Cohort study',
  'case-control': 'Case-control study',
  'cross-sectional': 'Cross-sectional study',
  'case-series': 'Case series',
  qualitative: 'Qualitative study',
  review: 'Narrative review',
};

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
  'expression-of-concern': 'Expression of concern',
};
