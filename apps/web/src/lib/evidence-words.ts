import type { Certainty, StudyDesign } from '@consilium/contract';

/** What a study is called. */
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

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  high: 'High certainty',
  moderate: 'Moderate certainty',
  low: 'Low certainty',
  'very-low': 'Very low certainty',
  none: 'Certainty not rated',
};
