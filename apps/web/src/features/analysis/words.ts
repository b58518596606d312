import type { CareLine, ConfidenceBand, Direction, DurationBucket, Presence, SafetyNote, Severity } from '@consilium/contract';

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

/** Where a treatment stands in standard care. */
export const LINE_WORDS: Record<CareLine, string> = { first: 'Usual first choice', second: 'Next choice', specialist: 'Begun by specialists' };
