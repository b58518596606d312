/** The words in which a person and a finding are described. Without schemas, so that a page that only shows them loads none. */
export const SUBJECTS = ['self', 'child', 'other'] as const;
export const SEXES_AT_BIRTH = ['female', 'male'] as const;
export const PREGNANCY_STATES = ['not-pregnant', 'pregnant', 'postpartum', 'breastfeeding', 'unknown'] as const;
export const DURATION_BUCKETS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export const PRESENCES = ['present', 'absent', 'uncertain', 'past', 'family', 'other-person', 'hypothetical'] as const;

export type Presence = (typeof PRESENCES)[number];
export type DurationBucket = (typeof DURATION_BUCKETS)[number];
export type Severity = (typeof SEVERITIES)[number];
