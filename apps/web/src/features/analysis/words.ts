import type { Certainty, ConfidenceBand, Direction, DurationBucket, Presence, SafetyNote, Severity, StudyDesign } from '@consilium/contract';

/** The words of this feature for the contract's terms. */
export const BAND_WORDS: Record<ConfidenceBand, string> = { low: 'low', moderate: 'moderate', high: 'high' };

export const DURATION_WORDS: Record<DurationBucket, string> = {
  hours: 'for hours',
  days: 'for days',
  weeks: 'for weeks',
  months: 'for months',
  years: 'for years',
};

export const SEVERITY_WORDS: Record<Severity, string> = { mild: 'mild', moderate: 'moderate', severe: 'severe' };

export const PRESENCE_WORDS: Record<Presence, string> = {
  present: 'present',
  absent: 'not present',
  uncertain: 'not sure',
  past: 'in the past',
  family: 'in the family',
  'other-person': 'someone else',
  hypothetical: 'not now',
};

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  high: 'High certainty',
  moderate: 'Moderate certainty',
  low: 'Low certainty',
  'very-low': 'Very low certainty',
  none: 'Certainty not rated',
};

export const DIRECTION_WORDS: Record<Direction, string> = {
  helps: 'Helps',
  mixed: 'Mixed results',
  'no-effect': 'No effect found',
  harm: 'May harm',
  unknown: 'Effect not known',
};

export const SAFETY_WORDS: Record<SafetyNote['severity'], string> = {
  contraindicated: 'Do not use',
  major: 'Serious caution',
  moderate: 'Caution',
  minor: 'Note',
};

export const DESIGN_WORDS: Record<StudyDesign, string> = {
  guideline: 'Guideline',
  'network-meta-analysis': 'Network meta-analysis',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  rct: 'Randomised trial',
  cohort: 'Cohort study',
  'case-control': 'Case-control study',
  'cross-sectional': 'Cross-sectional study',
  'case-series': 'Case series',
  qualitative: 'Qualitative study',
  review: 'Review',
};
