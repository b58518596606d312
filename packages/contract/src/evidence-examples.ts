/** Questions that the records of the library answer; a test asks each. */
export const EVIDENCE_EXAMPLES = [
  'Does acupuncture help migraine?',
  'Does guggul lower cholesterol?',
  'Does ginger help nausea?',
  'Does magnesium help migraine?',
  'Does yoga help low back pain?',
] as const;
